import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openEvents } from '../../testing/event-reader.ts'
import { newCountInSubCounts } from '../../testing/sub-counts.ts'

describe('a count that is open through another process of the API', () => {
  let test: TestApp
  let other: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    other = await openTestApp({ database: test.database })
  })
  afterAll(async () => {
    await other.app.close()
    await test.close()
  })

  it('is told there that somebody has entered a figure here', async () => {
    const count = await newCountInSubCounts(test)
    await count.move('start')
    const events = await openEvents(other, count.ben.user, `${count.path}/events`)
    await count.enter(count.ann, { 0: '3' })
    await expect.poll(events.changes).toBe(1)
    events.leave()
  })
})

describe('a connection to the database that breaks', () => {
  it('ends the events, so that the page asks for itself; the next are told again', async () => {
    const test = await openTestApp()
    const count = await newCountInSubCounts(test)
    const path = `${count.path}/events`
    const events = await openEvents(test, count.ann.user, path)
    const listeners = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`
    await test.database.orm.execute(listeners)
    expect(await events.end).toBe('complete')
    const again = await openEvents(test, count.ann.user, path)
    await count.move('start')
    await expect.poll(again.changes).toBe(1)
    await test.close()
  })
})
