import { afterAll, beforeAll, describe, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openBlindPlace } from '../../testing/blind-place.ts'

describe('an item that is counted blind beside a count that is posted', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  // `blind-place.long.db.test.ts` has counts in every state beside it.
  it('is told byte for byte the same by every call of the API, whatever the book says', async () => {
    const { items, plan, enter, move, orderOf, counter, manager, expectBookUntold } =
      await openBlindPlace(test)
    const posted = await plan(items, false)
    await enter(manager, posted)
    await move(posted, 'submit', 'approve', 'post')
    const order = await orderOf(posted)
    const blind = await plan(items, true)
    await enter(counter, blind)
    await expectBookUntold({ counts: [posted, blind], order })
  })
})
