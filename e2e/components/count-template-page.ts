import { page } from 'vitest/browser'
import {
  playedRecord,
  playedWalk,
  templateAt,
} from '../../apps/web/src/features/count-templates/components/template-page.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import type { Answers, Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

export const walk = page.getByRole('list', { name: 'Walk' })
export const row = (name: RegExp) => walk.getByRole('group', { name })
export const save = page.getByRole('button', { name: 'Save as new revision' })

/** The page of a template. @returns what was saved as a revision */
export async function openTemplate(api: Answers = {}) {
  const saved: unknown[] = []
  await show({
    ...templateAt(playedWalk(), {
      'PUT /v2/count-template/{id}/row': ({ body }: Asked) => {
        saved.push(body)
        return playedRecord({ revision: 4, version: 5 })
      },
      ...api,
    }),
    user: newPerson(),
  })
  return { saved }
}

/** What is saved of areas whose rows are these items. */
export const idsOf = (...areas: number[][]) =>
  areas.map((ids, index) => ({ areaId: index + 1, rows: ids.map((itemId) => ({ itemId, unitIds: [] })) }))
