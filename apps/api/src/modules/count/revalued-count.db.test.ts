import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { companyRoleLimit, userRole } from '../../database/schema/index.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { ledgerSuite } from '../../testing/ledger-suite.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newItems, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { approveCount } from './approve-count.ts'
import { postCount } from './post-count.ts'

const start = new Date('2026-03-02T08:00:00Z')
const minute = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('posting a count of which the value alone is not what was approved any more', () => {
  let database: Database
  let stock: TestStock
  ledgerSuite((opened) => {
    ;({ database, stock } = opened)
  })

  const actor = () => testActor(stock.organisationId, 1)
  const post = (id: number) => doAt(database, actor(), minute(70), (work) => postCount(work, id, undefined))
  const postedOf = async ({ id }: TestItem) =>
    (await ledgerOf(database, id)).filter(({ type }) => type === 'COUNT_ADJUST').map(({ value }) => value)

  /** Somebody whose only role approves variances up to this. */
  async function newApprover(countVarianceValue: string): Promise<Actor> {
    const { organisationId, companyId } = stock
    const { id } = await newUser(database, { organisationId, rights: ['[Counts] [Other] [Approve]'] })
    await asJob(database, async (tx) => {
      const { roleId } = only(await tx.select().from(userRole).where(eq(userRole.userId, id)))
      await tx.insert(companyRoleLimit).values({ organisationId, companyId, roleId, countVarianceValue })
    })
    return testActor(organisationId, id)
  }

  /**
   * One of each of two items is missing, approved as 2.00 and 1.00. Dearer goods that came in after the counting are keyed after
   * the approval, and make the first 3.00.
   */
  async function approvedUpTo(limit: string) {
    const [dearer, same] = await newItems(database, stock, [
      { onHand: '10', avgCost: '2' },
      { onHand: '10', avgCost: '1' },
    ])
    if (!dearer || !same) throw new Error('There are two items')
    const counts = countsOf(database, actor())
    const { id, rows } = await counts.open(await newTemplate(database, stock, onShelf([dearer, same])), start)
    const entries = rows.map((row) => entryFor(row, '9', minute(5)))
    await counts.enter(id, entries, minute(60))
    await counts.submit(id, minute(60))
    const approver = await newApprover(limit)
    await doAt(database, approver, minute(62), (work) => approveCount(work, id, undefined))
    const late = { item: dearer, qty: '10', cost: '4', occurredAt: minute(6), recordedAt: minute(65) }
    await moveStock(database, stock, late)
    return { id, dearer, same }
  }

  it('goes back to review above what its approver may go up to, and names just the lines whose value differs', async () => {
    const { id, dearer, same } = await approvedUpTo('3.99')
    const answer = await post(id)
    expect(answer).toMatchObject({ state: 'REVIEW', approvedAt: null })
    expect(answer.returned).toMatchObject([{ sku: dearer.sku, reason: 'VALUE' }])
    expect([await postedOf(dearer), await postedOf(same)]).toEqual([[], []])
  })

  it('is posted with its value of now up to what its approver may go up to', async () => {
    const { id, dearer, same } = await approvedUpTo('4')
    expect(await post(id)).toMatchObject({ state: 'POSTED', varianceValue: '-4.00' })
    expect([await postedOf(dearer), await postedOf(same)]).toEqual([['-3.00'], ['-1.00']])
  })
})
