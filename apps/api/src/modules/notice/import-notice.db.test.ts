import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { job } from '../../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { newStock } from '../../testing/stock.ts'
import { sendNotifications } from './send-notifications.ts'

describe('notices of imports', () => {
  let api: TestApp
  let ada: TestUser & { organisationId: number }

  beforeAll(async () => {
    api = await openTestSystem()
  })
  beforeEach(async () => {
    const { organisationId } = await newStock(api.database)
    ada = { ...(await newUser(api.database, { organisationId, rights: [] })), organisationId }
  })
  afterAll(() => api.close())

  type Ended = Pick<typeof job.$inferInsert, 'kind' | 'state' | 'error' | 'result'>
  /** What is told of jobs about a file once they have ended. */
  async function toldOf(name: string, ...ended: Ended[]) {
    const { organisationId, id: userId } = ada
    const common = { organisationId, userId, input: { name } }
    const times = { dispatchedAt: sql`now()`, finishedAt: sql`now()` }
    await asJob(api.database, (tx) =>
      tx.insert(job).values(ended.map((one) => ({ ...common, ...times, ...one }))),
    )
    await sendNotifications(api.database)
    return (await api.as(ada).get('/api/v2/notice/all')).json().data
  }

  it('tell who started one how it ended', async () => {
    const [kind, error] = ['import.items', 'The file is gone.']
    expect(
      await toldOf('items.csv', { kind, state: 'DONE' }, { kind, state: 'FAILED', error }),
    ).toMatchObject([
      { kind: 'import.failed', facts: { name: 'items.csv', reason: 'The file is gone.' } },
      { kind: 'import.done' },
    ])
  })

  it('tell what was found in a file that was read, and nothing of a reading that another took the place of', async () => {
    const [kind, state] = ['import.validate', 'DONE'] as const
    const result = { NEW: 2, CHANGED: 1, SAME: 0, ERROR: 4 }
    const told = await toldOf('prices.csv', { kind, state, result }, { kind, state, result: null })
    expect(told).toHaveLength(1)
    expect(told).toMatchObject([
      { kind: 'import.read', facts: { name: 'prices.csv', changes: '3', mistakes: '4' } },
    ])
  })
})
