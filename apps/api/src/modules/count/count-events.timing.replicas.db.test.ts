import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { openEvents } from '../../testing/event-reader.ts'
import { newCountInSubCounts } from '../../testing/sub-counts.ts'

it('a count that is open through another process of the API is told within a second of a figure that is entered', async () => {
  const test = await openTestApp()
  const other = await openTestApp({ database: test.database })
  const count = await newCountInSubCounts(test)
  await count.move('start')
  const events = await openEvents(other, count.ben.user, `${count.path}/events`)
  await count.enter(count.ann, { 0: '3' })
  await expect.poll(events.changes, { timeout: 1000 }).toBe(1)
  events.leave()
  await other.app.close()
  await test.close()
})
