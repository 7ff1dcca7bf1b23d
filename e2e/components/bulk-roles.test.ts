import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playedUser } from '../../apps/web/src/features/users/components/user-drawer.states.tsx'
import { playedUsers, usersAt } from '../../apps/web/src/features/users/users-list.states.tsx'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const nightAuditor = { id: 44, name: 'Night auditor', note: null, refusal: null }
const nightManager = { id: 45, name: 'Night manager', note: null, refusal: 'Night manager goes further' }
const user = playedUser({ roles: [{ id: 4, name: 'Viewer' }] })

test('of many roles one that may be given is found by name and given to many people, but not to oneself', async () => {
  const sent: unknown[] = []
  await show(
    usersAt('/setup/users', playedUsers(3), {
      'GET /v2/role/options': ({ query }: Asked) => ({
        data: query.get('q') === 'night' ? [nightAuditor, nightManager] : [],
      }),
      'GET /v2/user/{id}': user,
      'PUT /v2/user/{id}': ({ body }: Asked) => {
        sent.push(body)
        return user
      },
    }),
  )
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click()
  await page
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: /^Give role/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Find a role' }).fill('night')
  await expect.element(dialog.getByRole('option', { name: 'Night auditor' })).toBeVisible()
  expect(dialog.getByRole('option').elements()).toHaveLength(1)
  await dialog.getByRole('option', { name: 'Night auditor' }).click()
  await dialog.getByRole('button', { name: /^Give role/ }).click()
  await expect.element(dialog).toMatchTextContent('2 rows done, 1 left out')
  expect(sent).toEqual([{ roleIds: [4, 44] }, { roleIds: [4, 44] }])
})
