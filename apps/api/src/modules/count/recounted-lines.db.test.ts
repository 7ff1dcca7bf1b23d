import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { newCountInSubCounts } from '../../testing/sub-counts.ts'

it('a line that was counted again is found as one, with its rounds, also where it agrees with the book', async () => {
  const test = await openTestApp()
  const count = await newCountInSubCounts(test)
  await count.move('start')
  await count.enter(count.ann, { 0: '3', 1: '4', 2: '4' })
  await count.move('submit')
  const [first] = await count.lines()
  await count.move('recount', { lineIds: [first?.id] })
  await count.enter(count.ben, { 0: '6', 1: '4' })
  await count.move('submit')
  const filter = encodeURIComponent(
    JSON.stringify({ items: [{ field: 'isRecounted', op: 'eq', value: true }] }),
  )
  const found = (await count.manager.client.get(`${count.path}/line/all?filter=${filter}`)).json()
  expect(found.data).toMatchObject([
    {
      item: { sku: 'A' },
      countedQty: '10.000',
      variance: '0.000',
      earlier: [{ round: 1, countedQty: '7.000' }],
    },
  ])
  await test.close()
})
