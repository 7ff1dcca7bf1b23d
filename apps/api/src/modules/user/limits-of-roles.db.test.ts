import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { companyRoleLimit } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import type { TestUser } from '../../testing/factories.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'

const setupRights: readonly Right[] = [
  '[Setup] [View] [Users]',
  '[Setup] [Create] [Users]',
  '[Setup] [Edit] [Users]',
  '[Setup] [Clone] [Users]',
]
const buying: readonly Right[] = ['[Orders] [View] [List]', '[Orders] [Edit] [List]']
const approving: readonly Right[] = [...buying, '[Orders] [Other] [Approve]']

describe('somebody with a limit', () => {
  let api: TestApp
  let p: TestPeople
  let companyId = 0
  let clerk: TestUser
  let ownId = 0

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    p = await newPeople(api)
    companyId = (await p.newPlaces('SOF')).companyId
    clerk = await p.person(setupRights)
    ownId = await p.newRole('Buyer', approving)
    await p.give(clerk, ownId)
    await limit(ownId, '1000')
  })
  afterAll(() => api.close())

  const limit = (roleId: number, orderTotal: string, at = companyId) =>
    asJob(api.database, (tx) =>
      tx
        .insert(companyRoleLimit)
        .values({ organisationId: p.organisationId, companyId: at, roleId, orderTotal }),
    )
  const invite = async (roleId: number) =>
    (await p.invite({ email: newAddress(), roleIds: [roleId] }, clerk)).json()

  it('gives no role with the same rights and no limit, and is told why', async () => {
    const chiefId = await p.newRole('Chief', approving)
    const user = await p.person()
    const refused = [await invite(chiefId), (await p.put(user.id, { roleIds: [chiefId] }, clerk)).json()]
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 403, code: 'user.role-exceeds' })
      expect(answer.errors).toMatchObject([
        {
          field: 'roleIds[0]',
          rejected: 'Chief',
          message: 'Chief approves orders of any value in SOF, where you go up to 1000.00 EUR',
        },
      ])
    }
  })

  it('gives a role up to their own limit, the greatest of their roles', async () => {
    const [sameId, moreId] = [await p.newRole('Same', approving), await p.newRole('More', approving)]
    await limit(sameId, '1000')
    await limit(moreId, '1000.01')
    expect((await invite(sameId)).code).toBeUndefined()
    expect((await invite(moreId)).code).toBe('user.role-exceeds')
    const secondId = await p.newRole('Second', approving)
    await limit(secondId, '2000')
    await p.give(clerk, secondId)
    expect((await invite(moreId)).code).toBeUndefined()
  })

  it('gives nobody more at another company, where the role has no limit', async () => {
    const { companyId: otherId } = await p.newPlaces('VAR')
    await limit(ownId, '1000', otherId)
    const here = await p.newRole('Here', approving)
    await limit(here, '10')
    expect((await invite(here)).errors).toMatchObject([{ message: expect.stringContaining('VAR') }])
  })

  it('gives nobody what is approved at once, where an order of theirs is not', async () => {
    const submitter = await p.person(setupRights)
    await p.give(submitter, await p.newRole('Clerk', buying))
    const seniorId = await p.newRole('Senior', buying)
    await limit(seniorId, '50')
    const answer = await p.invite({ email: newAddress(), roleIds: [seniorId] }, submitter)
    expect(answer.json()).toMatchObject({ code: 'user.role-exceeds' })
  })

  it('neither touches nor clones somebody who goes further', async () => {
    const chief = await p.person()
    await p.give(chief, await p.newRole('Chief', approving))
    const answers = [
      await p.put(chief.id, { firstName: 'x' }, clerk),
      await api.as(clerk).post(`/api/v2/user/${chief.id}/clone`, { email: newAddress() }),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'user.rights-exceed' })
    const shown = (await api.as(clerk).get(`/api/v2/user/${chief.id}`)).json()
    expect(shown).toMatchObject({ refusal: 'user.rights-exceed' })
  })

  it('is held back by nobody who has none', async () => {
    expect((await p.invite({ email: newAddress(), roleIds: [ownId] })).statusCode).toBe(201)
    expect((await p.put(clerk.id, { firstName: 'x' })).statusCode).toBe(200)
  })
})
