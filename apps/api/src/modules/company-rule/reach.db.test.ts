import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { companyRoleLimit } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newPeople } from '../../testing/people.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { selectOwnLimits } from '../order/limit-repository.ts'
import { decisions, type Decision, greatestReach } from './reach.ts'
import { selectLimitOf, selectLimits } from './repository.ts'

let api: TestApp
beforeAll(async () => {
  api = await openTestApp()
})
afterAll(() => api.close())

const [approve, post, approveOrders, submitOrders] = decisions as [Decision, Decision, Decision, Decision]
type Held = readonly [rights: readonly Right[], amount: string | null]

it.each<[string, readonly Held[]]>([
  ['one with a limit', [[decisions.map(({ right }) => right), '5.00']]],
  ['one without', [[decisions.map(({ right }) => right), null]]],
  ['none that decides', [[['[Counts] [View] [List]'], '5.00']]],
  [
    'one that approves and another that posts',
    [
      [[approve.right, approveOrders.right], '5.00'],
      [[post.right], null],
    ],
  ],
  [
    'one that approves and another that submits',
    [
      [[approveOrders.right], '5.00'],
      [[submitOrders.right], null],
    ],
  ],
  ['one that submits, with a limit', [[[submitOrders.right], '7.00']]],
  [
    'several with limits',
    [
      [[approve.right, submitOrders.right], '5.00'],
      [[approve.right], '7.00'],
    ],
  ],
])('the database and the rules of access tell the same of how far roles go: %s', async (_what, held) => {
  const p = await newPeople(api)
  const { companyId } = await p.newPlaces('SOF')
  const user = await p.person()
  for (const [index, [rights, amount]] of held.entries()) {
    const roleId = await p.newRole(`Role ${index}`, rights)
    await p.give(user, roleId)
    const limit = { countVarianceValue: amount, orderTotal: amount }
    await asJob(api.database, (tx) =>
      tx.insert(companyRoleLimit).values({ organisationId: p.organisationId, companyId, roleId, ...limit }),
    )
  }
  await doAt(
    api.database,
    testActor(p.organisationId, user.id, rightsCatalogue),
    new Date(),
    async (work) => {
      const limits = await selectLimits(work)
      const roles = held.map(([rights], index) => ({
        rights: new Set(rights.map((right) => right.toLowerCase())),
        limits: limits.get(`Role ${index}`) ?? [],
      }))
      const reach = (decision: Decision) => greatestReach(roles, companyId, decision)
      const orders = (await selectOwnLimits(work)).get(companyId)
      expect([orders?.approve, orders?.submit]).toEqual([reach(approveOrders), reach(submitOrders)])
      for (const [move, decision] of [
        ['approve', approve],
        ['post', post],
      ] as const) {
        const limit = await selectLimitOf(work, { companyId, userId: user.id, move })
        expect(limit).toBe(reach(decision) ?? null)
      }
    },
  )
})
