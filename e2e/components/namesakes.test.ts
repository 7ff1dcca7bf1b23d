import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  playedWalk,
  templateAt,
} from '../../apps/web/src/features/count-templates/components/template-page.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { show } from './show.ts'

test('of people who may count, those of one name are told apart', async () => {
  const data = [
    { id: 10, name: 'Ann Ox', note: 'ann' },
    { id: 11, name: 'Ann Ox', note: 'ann.bar' },
    { id: 12, name: 'Zoe Ox', note: 'zoe' },
  ]
  await show({
    ...templateAt(playedWalk(), { 'GET /v2/count-template/assignee/options': { data } }),
    user: newPerson(),
  })
  const people = page.getByRole('group', { name: 'Assigned to' })
  for (const name of ['Ann Ox · ann', 'Ann Ox · ann.bar', 'Zoe Ox'])
    await expect.element(people.getByRole('checkbox', { name, exact: true })).toBeVisible()
})
