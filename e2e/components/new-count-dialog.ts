import type { CountTemplateRow, ScopePreview } from '@backoffice/api-types'
import { page } from 'vitest/browser'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { countsAt } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import type { Answers, Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

/** The dialog of a new count. */
export const dialog = page.getByRole('dialog', { name: 'New count' })

/** What a scope selects, unless a test says otherwise. */
export const previewed: ScopePreview = {
  data: [
    {
      item: { id: 1, sku: 'GIN', name: 'Джин', category: 'Spirits', baseUnit: 'bottle' },
      location: { id: 7, name: 'Bar' },
      area: null,
      units: [],
      lastCountedAt: null,
    },
  ],
  page: 1,
  limit: 50,
  total: 40,
  hasMore: false,
  estimate: { minutes: 10, rowsPerMinute: '4.0', isMeasured: false },
}

/** Opens the dialog of a new count. @returns what was sent, and the calls so far */
export async function openDialog(
  templates: readonly CountTemplateRow[],
  api: Answers = {},
  user = newPerson(),
) {
  const sent: unknown[] = []
  const shown = await show({
    ...countsAt('/counts?create=true', [], {
      'GET /v2/count-template/all': (asked: Asked) => playedPage([...templates], asked),
      'GET /v2/location/options': { data: [{ id: 7, name: 'Bar', note: null }] },
      'POST /v2/count/overlap': { total: 0, data: [], hidden: 0 },
      'GET /v2/count-template/assignee/options': { data: [] },
      'GET /v2/area/options': { data: [] },
      'POST /v2/count-template/preview': previewed,
      'POST /v2/count': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ id: 9 })
      },
      ...api,
    }),
    user,
  })
  return { sent, close: shown.remove, writes: () => shown.calls.filter((name) => name === 'POST /v2/count') }
}

export const place = (name: RegExp) => dialog.getByLabelText(name)
/** Everything at a location is one choice. */
export const whole = dialog.getByRole('group', { name: /ount everything at a location$/ })
