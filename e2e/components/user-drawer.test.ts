import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openUser, playedUser } from '../../apps/web/src/features/users/components/user-drawer.states.tsx'
import { userRecordTexts as texts } from '../../apps/web/src/features/users/record-texts.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const drawer = page.getByRole('dialog', { name: 'Niko Kolev' })
const change = page.getByRole('button', { name: 'Change access' })

test('a role that is given shows at once what the person may do because of it', async () => {
  const viewer = { id: 4, name: 'Viewer' }
  let user = playedUser()
  await show(
    openUser(user, {
      'GET /v2/user/{id}': () => user,
      'PUT /v2/user/{id}': ({ body }) => {
        const { roleIds = [] } = body as { roleIds?: number[] }
        const isViewer = roleIds.includes(viewer.id)
        user = playedUser({
          version: user.version + 1,
          roles: isViewer ? [viewer] : [],
          permissions: isViewer
            ? [{ functionalityName: '[Reports] [View] [Orders]', roles: [viewer.name] }]
            : [],
        })
        return user
      },
    }),
  )
  async function toggleViewer(): Promise<void> {
    await change.click()
    const form = page.getByRole('dialog', { name: 'Change access' })
    await form.getByRole('checkbox', { name: 'Viewer' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form).not.toBeInTheDocument()
  }
  await toggleViewer()
  const rights = page.getByRole('list', { name: 'What this person may do' })
  await expect.element(rights).toMatchTextContent('because of the role Viewer')
  expect(rights.getByRole('listitem').elements()).toHaveLength(1)
  await toggleViewer()
  await expect.element(page.getByText('Nothing yet. Rights come from roles.')).toBeVisible()
})

test('nobody changes their own access, and is told so', async () => {
  await show(openUser(playedUser({ refusal: 'user.own-access' })))
  await expect.element(page.getByText(/Nobody changes their own access/)).toBeVisible()
  await expect.element(change).not.toBeInTheDocument()
})

test('who may not change somebody with more rights is told why', async () => {
  await show(openUser(playedUser({ refusal: 'user.rights-exceed' })))
  await expect.element(page.getByText(/rights or places that you do not have/)).toBeVisible()
  await expect.element(change).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('button', { name: 'Suspend' })).not.toBeInTheDocument()
})

test('somebody is invited like another, whose roles and places are said before, and stands open then', async () => {
  const source = playedUser({ roles: [{ id: 4, name: 'Viewer' }] })
  const made = playedUser({ id: 8, firstName: 'Vera', lastName: 'Ilieva', state: 'INVITED' })
  const sent: unknown[] = []
  await show(
    openUser(source, {
      'GET /v2/user/{id}': ({ params }: Asked) => (params['id'] === '8' ? made : source),
      'POST /v2/user/{id}/clone': ({ body, params }: Asked) => {
        sent.push(params['id'], body)
        return made
      },
    }),
  )
  await page.getByRole('button', { name: 'Clone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person like Niko Kolev' })
  await expect.element(dialog.getByText('Viewer')).toBeVisible()
  await expect.element(dialog.getByText('Everywhere')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill('vera@north.example')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Vera Ilieva' })).toBeVisible()
  const names = { firstName: '', lastName: '', phoneNumber: '' }
  expect(sent).toEqual(['7', { email: 'vera@north.example', ...names }])
})

test.each([
  ['oneself', 'user.own-access', 1],
  ['somebody with more rights', 'user.rights-exceed', 0],
] as const)('whether somebody may be invited like %s', async (_, refusal, offered) => {
  await show(openUser(playedUser({ refusal })))
  await expect.element(page.getByText(texts.refusals[refusal])).toBeVisible()
  expect(drawer.getByRole('button', { name: 'Clone' }).elements()).toHaveLength(offered)
})

const form = page.getByRole('dialog', { name: 'Change access' })
const search = form.getByRole('searchbox', { name: 'Find roles' })
const roles = Array.from({ length: 25 }, (_, index) => ({
  id: 101 + index,
  name: `Role ${101 + index}`,
  note: null,
  refusal: null,
}))

/** A person whom one gives more roles than are shown at once. */
const rolesToGive = () => ({
  ...openUser(playedUser(), {
    'GET /v2/role/options': ({ query }: Asked) => {
      const ids = query.get('ids')?.split(',')
      const q = query.get('q') ?? ''
      const found = roles.filter(({ id, name }) => ids?.includes(String(id)) ?? name.includes(q))
      return { data: found.slice(0, Number(query.get('limit'))) }
    },
  }),
  user: newPerson(),
})

test('what is ticked stays in sight when something else is searched for', async () => {
  await show(rolesToGive())
  await change.click()
  await search.fill('Role 125')
  await form.getByRole('checkbox', { name: 'Role 125' }).click()
  await search.fill('Role 102')
  await expect.element(form.getByRole('checkbox', { name: 'Role 102' })).toBeVisible()
  await expect.element(form.getByRole('checkbox', { name: 'Role 125' })).toBeChecked()
})

test('what an earlier visit ticked is seen before it is given', async () => {
  const state = rolesToGive()
  const { remove } = await show(state)
  await change.click()
  await search.fill('Role 125')
  await form.getByRole('checkbox', { name: 'Role 125' }).click()
  remove()
  await show(state)
  await change.click()
  await expect.element(form.getByText('Restored what you typed.')).toBeVisible()
  await expect.element(form.getByRole('checkbox', { name: 'Role 125' })).toBeChecked()
})

test('what is ticked is called by its name where the list below knows it, whether or not it is found by its id', async () => {
  const [first = { id: 0, name: '' }] = roles
  await show({
    ...openUser(playedUser({ roles: [first] }), {
      'GET /v2/role/options': ({ query }: Asked) =>
        query.get('ids') === null
          ? { data: roles.slice(0, 20) }
          : refusal(400, 'request.invalid', 'The request is invalid'),
    }),
    user: newPerson(),
  })
  await change.click()
  await expect.element(form.getByRole('checkbox', { name: 'Role 102' })).toBeVisible()
  await expect.element(form.getByRole('checkbox', { name: first.name })).toBeChecked()
})

test('the link to a new role waits for the roles, which would move it from under the pointer', async () => {
  const chief = { id: 5, name: 'Chief', note: null, refusal: null }
  const { promise, resolve } = Promise.withResolvers<{ data: (typeof chief)[] }>()
  await show(openUser(playedUser({ roles: [] }), { 'GET /v2/role/options': () => promise }))
  await change.click()
  await expect.element(form.getByRole('radio', { name: 'Everywhere' })).toBeVisible()
  const link = form.getByRole('link', { name: 'Make a role from a preset' })
  await expect.element(link).not.toBeInTheDocument()
  resolve({ data: [chief] })
  await expect.element(link).toBeVisible()
})

test('a role that one cannot give says why and is not ticked, the person’s own one is', async () => {
  const why = 'Chief approves orders of any value in Sofia, where you go up to 1000.00 EUR'
  const chief = { id: 5, name: 'Chief', note: null, refusal: why }
  const owner = { id: 6, name: 'Owner', note: null, refusal: 'Owner goes further' }
  await show(openUser(playedUser({ roles: [owner] }), { 'GET /v2/role/options': { data: [chief, owner] } }))
  await change.click()
  const refused = form.getByRole('checkbox', { name: 'Chief' })
  await expect.element(refused).toBeDisabled()
  await expect.element(refused).toHaveAccessibleDescription(why)
  form.getByRole('checkbox', { name: 'Owner' }).element().focus()
  await userEvent.keyboard('{Tab} ')
  await expect.element(refused).toHaveFocus()
  await expect.element(refused).not.toBeChecked()
  const own = form.getByRole('checkbox', { name: 'Owner' })
  await own.click()
  await expect.element(own).not.toBeChecked()
  await own.click()
  await expect.element(own).toBeChecked()
})
