import type { PostedCount } from '@backoffice/api-types'
import { expect, it } from 'vitest'
import { returnedProblem, returnedText } from './returned-text.ts'

const line = (id: number) => ({ id, sku: `S-${id}`, name: `Item ${id}`, reason: 'MOVED' }) as const
const count = (lines?: number) =>
  ({
    number: 'SC-7',
    ...(lines === undefined ? {} : { returned: Array.from({ length: lines }, (_, at) => line(at + 1)) }),
  }) as PostedCount

it('a count that was posted went nowhere else', () => {
  expect(returnedText(count())).toBeUndefined()
})

it('up to five lines that sent a count back to review are named, with why', () => {
  const text = returnedText(count(5))
  expect(text).toContain('SC-7 ')
  for (const id of [1, 5]) expect(text).toContain(`S-${id} Item ${id} (stock moved while it was counted)`)
  expect(text).not.toMatch(/\d more/)
})

it('of further lines only the number is told', () => {
  const text = returnedText(count(7))
  expect(text).toContain('S-5')
  expect(text).not.toContain('S-6')
  expect(text).toContain('and 2 more')
})

it('among many counts it is a problem of its own, which says the same', () => {
  const { code, message } = returnedProblem(count(1))
  expect([code, message]).toEqual(['count.returned', returnedText(count(1))])
})
