import type { Option, RoleOption } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { companyRoleLimit } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'

const view: Right = '[Setup] [View] [Users]'
const approving: readonly Right[] = [
  '[Orders] [View] [List]',
  '[Orders] [Edit] [List]',
  '[Orders] [Other] [Approve]',
]

describe('a role to choose', () => {
  let api: TestApp
  let p: TestPeople
  let clerk: TestUser

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    p = await newPeople(api)
    const { companyId } = await p.newPlaces('SOF')
    clerk = await p.person([view, '[Setup] [Create] [Users]'])
    const ownId = await p.newRole('Buyer', approving)
    await p.give(clerk, ownId)
    await asJob(api.database, (tx) =>
      tx
        .insert(companyRoleLimit)
        .values({ organisationId: p.organisationId, companyId, roleId: ownId, orderTotal: '1000' }),
    )
    await p.newRole('Chief', approving)
    await p.newRole('Counter', ['[Counts] [View] [List]'])
  })
  afterAll(() => api.close())

  const offered = async (to: TestUser): Promise<RoleOption[]> =>
    (await api.as(to).get('/api/v2/role/options')).json().data
  const refusalsTo = async (to: TestUser) =>
    Object.fromEntries((await offered(to)).map(({ name, refusal }) => [name, refusal]))

  it('says why it cannot be given: a right that is lacked, or a limit above one’s own', async () => {
    expect(await refusalsTo(clerk)).toMatchObject({
      Buyer: null,
      Chief: 'Chief approves orders of any value in SOF, where you go up to 1000.00 EUR',
      Counter: 'Counter has the right [Counts] [View] [List], which you lack',
    })
  })

  it('is refused when it is given where it says so, and only there', async () => {
    const isRefused = async ({ id }: Option) => {
      const answer = await p.invite({ email: newAddress(), roleIds: [id] }, clerk)
      return answer.json().code === 'user.role-exceeds'
    }
    const roles = await offered(clerk)
    expect(roles.length).toBeGreaterThan(3)
    for (const role of roles)
      expect([role.name, await isRefused(role)]).toEqual([role.name, role.refusal !== null])
  })

  it('says nothing to a super-admin, who can give any, nor to whoever gives none and only filters by it', async () => {
    const mo = await newUser(api.database, { organisationId: p.organisationId, isMta: true })
    for (const one of [mo, await p.person([view])])
      expect(await refusalsTo(one)).toMatchObject({ Buyer: null, Chief: null, Counter: null })
  })
})
