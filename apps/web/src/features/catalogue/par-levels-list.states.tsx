import type { CompanyRecord, ParAdvice, ParLevelBody, ParLevelRecord } from '@backoffice/api-types'
import { playedPage } from '../../../workbench/played-page.ts'
import { type Asked, refusal } from '../../../workbench/play-api.ts'
import type { State, States } from '../../../workbench/state.ts'

const items = ['Cola', 'Ginger beer', 'Lemonade', 'Tonic']

const proposed: ParAdvice = {
  state: 'PROPOSED',
  weeks: 8,
  usagePerDay: '6.000',
  coverDays: 3,
  level: '18.000',
  supplier: { id: 1, name: 'Northern Drinks' },
}
const none = { usagePerDay: null, coverDays: null, level: null, supplier: null }
const advice: readonly ParAdvice[] = [
  proposed,
  { ...proposed, usagePerDay: '8.000', level: '24.000' },
  { ...none, state: 'SHORT_HISTORY', weeks: 1 },
  { ...proposed, level: '28.000' },
]

/** Par levels at one location with the advice on each; the last of them has a minimum and a maximum. */
export const playedParLevels = (): ParLevelRecord[] =>
  items.map((name, index) => ({
    id: index + 1,
    company: { id: 1, name: 'Harbour', code: 'HAR' },
    location: { id: 2, name: 'Cold store', code: 'CS' },
    item: { id: index + 1, name, sku: `SKU-${index + 1}`, baseUnit: 'pcs' },
    ...(index === items.length - 1
      ? { method: 'MIN_MAX', par: null, min: '10.000', max: '20.000' }
      : { method: 'PAR', par: '24.000', min: null, max: null }),
    rounding: 'UP',
    advice: advice[index],
    version: 1,
  }))

const company: CompanyRecord = {
  id: 1,
  code: 'HAR',
  name: 'Harbour',
  legalName: null,
  taxNumber: null,
  address: null,
  baseCurrency: 'EUR',
  timeZone: 'Europe/Sofia',
  isActive: true,
  locationTotal: 1,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 1,
  isPosted: true,
  isUsed: true,
}

const belowNone = { field: 'par', code: 'number.small', message: 'must be 0 or more' }

/** The tab of a company with its par levels, which keeps what is changed on them but for less than nothing. */
export function parLevelsTab(rows = playedParLevels()): State & { stored: () => readonly ParLevelRecord[] } {
  let now: readonly ParLevelRecord[] = rows
  return {
    stored: () => now,
    address: '/setup/companies/company/1?tab=pars',
    api: {
      'GET /v2/company/{id}': company,
      'GET /v2/company/{id}/neighbours': { previous: null, next: null, position: 1, total: 1 },
      'GET /v2/par-level/all': (asked: Asked) => playedPage(now, asked),
      'GET /v2/par-level/{id}': ({ params }: Asked) =>
        now.find(({ id }) => String(id) === params['id']) ??
        refusal(404, 'record.not-found', 'There is no such record'),
      'PUT /v2/par-level/{id}': ({ params, body }: Asked) => {
        const before = now.find(({ id }) => String(id) === params['id'])
        if (before === undefined) return refusal(404, 'record.not-found', 'There is no such record')
        const { par = null, min = null, max = null } = body as ParLevelBody
        if (Number(par) < 0) return refusal(400, 'request.invalid', 'That cannot be', [belowNone])
        const changed = { ...before, par, min, max, version: before.version + 1 }
        now = now.map((row) => (row === before ? changed : row))
        return changed
      },
    },
  }
}

export const states = { 'with rows': parLevelsTab() } satisfies States
