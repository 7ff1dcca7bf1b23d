import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  playedTemplate,
  templatesAt,
} from '../../apps/web/src/features/count-templates/templates-list.states.tsx'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { playedRows, sheetOf } from '../../apps/web/src/features/counts/components/count-page.states.tsx'
import { countsAt } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import type { State } from '../../apps/web/workbench/state.ts'
import { screenSize, show } from './show.ts'

const locations = ['Main bar at the harbour', 'Cellar', 'Cold store'].map((name, at) => ({
  id: at + 1,
  name,
}))
const [location = { id: 1, name: '' }] = locations
const all = 'Main bar at the harbour, Cellar and Cold store'
const cell = page.getByRole('cell', { name: new RegExp(all) })

const lists: [string, State][] = [
  ['counts', countsAt('/counts', [playedCount({ location, locations })])],
  ['count templates', templatesAt('/counts/template', [playedTemplate({ location, locations })])],
]

describe.each(lists)('the list of %s', (_, state) => {
  test.each([360, 1350])(
    'at %i px says the first place and how many more, and all on asking',
    async (width) => {
      await screenSize(width, 740)
      await show(state)
      await expect.element(cell).toBeVisible()
      await expect.element(cell.getByText('+2', { exact: true })).toBeVisible()
      await expect.element(cell.getByTitle(all)).toBeVisible()
    },
  )
})

test('the page of a count says every place that it is counted at', async () => {
  const { stored: _, ...state } = sheetOf(playedRows(), {
    'GET /v2/count/{id}/sheet': ({ params }: Asked) => ({
      count: playedCount({ id: Number(params['id']), state: 'COUNTING', location, locations }),
      rows: playedRows(),
      finishedAreas: [],
    }),
  })
  await show(state)
  await expect.element(page.getByRole('banner').getByText(`CNT-7 · ${all}`)).toBeVisible()
  await expect.element(page.getByRole('banner').getByTitle(`CNT-7 · ${all}`)).toBeVisible()
})
