import { type CountMove, type CountState, countStates, countTransitions } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent, count, countLine } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

type CountAction = Exclude<CountMove, 'return'>
const actions = Object.keys(countTransitions).filter((action) => action !== 'return') as CountAction[]
/** How a fresh count comes to each state. */
const wayTo: Record<CountState, readonly CountAction[]> = {
  DRAFT: [],
  COUNTING: ['start'],
  REVIEW: ['start', 'submit'],
  APPROVED: ['start', 'submit', 'approve'],
  POSTED: ['start', 'submit', 'approve', 'post'],
  REVERSED: ['start', 'submit', 'approve', 'post', 'reverse'],
  CANCELLED: ['cancel'],
}

/** The only counting that is withdrawn. */
const wayToRecount: readonly CountAction[] = ['start', 'submit', 'recount']

describe('the states of a count', () => {
  let test: TestApp
  let stock: TestStock
  let item: TestItem
  let templateId = 0
  let manager: TestClient

  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
    const items = await newItems(test.database, stock, [{ onHand: '10' }])
    if (!items[0]) throw new Error('There is no item')
    item = items[0]
    // What nobody counts counts as none, so that posting has something to write.
    templateId = await newTemplate(test.database, stock, onShelf(items), { uncountedPolicy: 'ZERO' })
    manager = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  })
  afterAll(() => test.close())

  const act = async (client: TestClient, id: number, action: CountAction, headers?: Record<string, string>) =>
    client.post(`/api/v2/count/${id}/${action}`, await bodyOf(id, action), headers)
  async function bodyOf(id: number, action: CountAction): Promise<object> {
    if (action === 'reverse') return { reason: 'Wrong shelf' }
    if (action !== 'recount') return {}
    const lines = await asJob(test.database, (tx) =>
      tx.select({ id: countLine.id }).from(countLine).where(eq(countLine.countId, id)),
    )
    return lines.length === 0 ? {} : { lineIds: lines.map((line) => line.id) }
  }

  async function countIn(state: CountState, way = wayTo[state]): Promise<number> {
    const { id } = (await manager.post('/api/v2/count', { templateId })).json()
    for (const action of way) expect((await act(manager, id, action)).statusCode).toBe(200)
    return id
  }

  /** A count in each state, for moves that change nothing; made when it is first asked for. */
  const standing = new Map<CountState, Promise<number>>()
  function standingIn(state: CountState): Promise<number> {
    const id = standing.get(state) ?? countIn(state)
    standing.set(state, id)
    return id
  }

  /** Everything that a refused move must leave as it is. */
  async function everythingOf(id: number) {
    const stored = await asJob(test.database, async (tx) => ({
      count: await tx.select().from(count).where(eq(count.id, id)),
      lines: await tx.select().from(countLine).where(eq(countLine.countId, id)),
    }))
    return { ...stored, events: await eventsOf(id), ledger: await ledgerOf(test.database, item.id) }
  }
  const eventsOf = (id: number) =>
    asJob(test.database, (tx) =>
      tx
        .select({ action: auditEvent.action, before: auditEvent.before, after: auditEvent.after })
        .from(auditEvent)
        .where(and(eq(auditEvent.entity, 'count'), eq(auditEvent.entityId, id)))
        .orderBy(auditEvent.id),
    )

  const cases = countStates.flatMap((state) => actions.map((action) => ({ state, action })))
  const isAllowed = ({ state, action }: (typeof cases)[number]) =>
    (countTransitions[action].from as readonly CountState[]).includes(state)

  it.each(cases.filter(isAllowed))('allow to $action what is $state, and tell it once', async (move) => {
    const { state, action } = move
    const way = action === 'withdraw' ? wayToRecount : wayTo[state]
    const id = await countIn(state, way)
    const before = await eventsOf(id)
    const answer = await act(manager, id, action)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      state: countTransitions[action].to,
      version: way.length + 2,
    })
    const event = { action, before: { state }, after: { state: countTransitions[action].to } }
    expect((await eventsOf(id)).slice(before.length)).toMatchObject([event])
  })

  it.each(cases.filter((move) => !isAllowed(move)))(
    'refuse to $action what is $state, and change nothing',
    async ({ state, action }) => {
      const id = await standingIn(state)
      const before = await everythingOf(id)
      const answer = await act(manager, id, action)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'state.transition-refused',
        detail: `A count that is ${state} does not allow: ${action}.`,
        errors: [{ field: 'state', rejected: state }],
      })
      expect(await everythingOf(id)).toEqual(before)
    },
  )

  it.each(actions)('let only who holds its right %s a count', async (action) => {
    const [state = 'DRAFT'] = countTransitions[action].from
    const id = await standingIn(state)
    const before = await everythingOf(id)
    const others = rightsCatalogue.filter((right) => right !== countTransitions[action].right)
    const helper = test.as(await newUser(test.database, { ...stock, rights: others }))
    const answer = await act(helper, id, action)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'permission.missing' })
    expect(await everythingOf(id)).toEqual(before)
  })

  it('refuse a change of a version that somebody else has changed since', async () => {
    const id = await countIn('COUNTING')
    const stale = await act(manager, id, 'submit', { 'if-match': '1' })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'record.version-conflict' })
    expect((await act(manager, id, 'submit', { 'if-match': '2' })).statusCode).toBe(200)
  })

  it('answer a retry with the same Idempotency-Key as the first call, and move once', async () => {
    const id = await countIn('DRAFT')
    const key = { 'idempotency-key': `start-${id}` }
    const first = await act(manager, id, 'start', key)
    const again = await act(manager, id, 'start', key)
    expect(again.json()).toEqual(first.json())
    expect(await eventsOf(id)).toHaveLength(2)
  })

  it('keep why a count was unlocked, and take back when it was handed in', async () => {
    const id = await countIn('APPROVED')
    const answer = await manager.post(`/api/v2/count/${id}/unlock`, { reason: 'Cellar forgotten' })
    expect(answer.json()).toMatchObject({ state: 'COUNTING', submittedAt: null, approvedAt: null })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ after: { reason: 'Cellar forgotten' } })
  })
})
