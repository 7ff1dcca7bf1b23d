import type { CountTemplateRow } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { countsAt } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const dialog = page.getByRole('dialog', { name: 'New count' })
const template: CountTemplateRow = {
  id: 3,
  name: 'Back bar',
  kind: 'FULL',
  visibility: 'Public',
  blind: false,
  cutOff: 'LINE',
  uncountedPolicy: 'BLOCK',
  overlap: 'SUM',
  recountRule: 'NONE',
  rowMode: 'FIXED',
  company: { id: 1, name: 'North' },
  location: { id: 1, name: 'Bar' },
  locations: [{ id: 1, name: 'Bar' }],
  owner: { id: 1, name: 'Mira Petrova' },
  isOwn: true,
  assignees: [],
  schedule: null,
  revision: 1,
  rowTotal: 12,
  isActive: true,
  lastCountAt: null,
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 1,
}

/** The dialog of a new count. @returns what was sent, and the calls so far */
async function openDialog(templates: readonly CountTemplateRow[]) {
  const sent: unknown[] = []
  const shown = await show({
    ...countsAt('/counts?create=true', [], {
      'GET /v2/count-template/all': (asked: Asked) => playedPage([...templates], asked),
      'GET /v2/location/options': { data: [{ id: 7, name: 'Bar', note: null }] },
      'POST /v2/count': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ id: 9 })
      },
    }),
    user: newPerson(),
  })
  return { sent, writes: () => shown.calls.filter((name) => !name.startsWith('GET ')) }
}

const place = (name: RegExp) => dialog.getByLabelText(name)

test('everything at a location is chosen without writing anything, and made with the count', async () => {
  const { sent, writes } = await openDialog([])
  await place(/^Count everything at a location/).selectOptions('Bar')
  await expect.element(place(/^Count everything at a location/)).toHaveValue('7')
  expect(writes()).toEqual([])
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect.poll(() => sent).toEqual([{ locationId: 7, blind: false, dueDate: null, note: null }])
})

test('a template and a location are one choice, and neither goes away when the other is made', async () => {
  const { sent } = await openDialog([template])
  const [everything, walk] = [place(/^Or count everything at a location/), place(/^Template/)]
  await walk.selectOptions('Back bar')
  await everything.selectOptions('Bar')
  await expect.element(walk).toHaveValue('')
  await walk.selectOptions('Back bar')
  await expect.element(everything).toHaveValue('')
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect.poll(() => sent).toEqual([{ templateId: 3, blind: false, dueDate: null, note: null }])
})

test('what to count has to be said', async () => {
  const { writes } = await openDialog([])
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect.element(dialog.getByText('Choose what to count.')).toBeVisible()
  expect(writes()).toEqual([])
})
