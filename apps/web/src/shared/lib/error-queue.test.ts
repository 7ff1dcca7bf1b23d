import { beforeEach, expect, test, vi } from 'vitest'

let queue: Awaited<ReturnType<typeof freshQueue>>
const freshQueue = () => import('./error-queue.ts')
beforeEach(async () => {
  vi.resetModules()
  queue = await freshQueue()
})

const report = (text: string) => queue.reportError({ error: text, isHandled: false })

test('errors before anybody receives them wait, in their order, and later ones arrive at once', () => {
  const received: unknown[] = []
  report('first')
  report('second')
  queue.receiveErrors(({ error }) => received.push(error))
  report('third')
  expect(received).toEqual(['first', 'second', 'third'])
})

test('a tab that fails in a loop keeps the first twenty', () => {
  const received: unknown[] = []
  for (let index = 0; index < 1000; index += 1) report(String(index))
  queue.receiveErrors(({ error }) => received.push(error))
  expect([received.length, received.at(-1)]).toEqual([20, '19'])
})

test('where nobody wants them nothing is kept', () => {
  const received: unknown[] = []
  report('before')
  queue.dropErrors()
  report('after')
  queue.receiveErrors(({ error }) => received.push(error))
  expect(received).toEqual([])
})
