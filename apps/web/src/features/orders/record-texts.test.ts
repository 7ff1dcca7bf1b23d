import { expect, test } from 'vitest'
import { orderEventWords } from './record-texts.ts'

test.each([
  ['line 2 packs', '2.000', '2'],
  ['line 12 price', '18.5000', '18.50'],
  ['line 1 closed short', '48.000', '48'],
  ['line 2 note', '2.000', undefined],
  ['line 2 item', '100', undefined],
  ['state', 'SENT', 'Sent'],
  ['supplierRef', '12.000', undefined],
])('the history says figures of lines plainly, and leaves words as they are: %s %s', (field, text, said) => {
  expect(orderEventWords.textOf?.(field, text)).toBe(said)
})
