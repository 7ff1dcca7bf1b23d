import { expect, test } from 'vitest'
import { defaultNoticeChoices, noticeKinds, noticeText, readNoticeChoices } from './notices.ts'

test('whoever has chosen nothing hears of everything as it comes', () => {
  for (const stored of [undefined, null, 'mail', {}]) {
    expect(readNoticeChoices(stored)).toEqual(defaultNoticeChoices)
  }
})

test('what was chosen stands, also nothing at all, and what nobody knows any more does not', () => {
  const choices = readNoticeChoices({
    'count.late': [],
    'count.due': ['mail', 'pigeon'],
    'count.gone': ['mail'],
  })
  expect(choices).toEqual({ ...defaultNoticeChoices, 'count.late': [], 'count.due': ['mail'] })
})

test.each(noticeKinds)('%s is told in a sentence that says what it is about', (kind) => {
  const facts = {
    number: 'CNT-1',
    place: 'Kitchen',
    day: '2026-03-29',
    name: 'items.csv',
    reason: 'The file is empty.',
    rows: '3',
    browser: 'Firefox',
    network: '192.0.2.7',
  }
  const text = noticeText(kind, facts)
  expect(text).toMatch(/^[A-Z].*\.$/)
  expect(text).not.toContain('undefined')
  expect(Object.values(facts).some((fact) => text.includes(fact))).toBe(true)
})

test('a move of an order is told as what it was, with its reason, or with how many more there were', () => {
  const facts = { number: 'PO-1', place: 'Sea', reason: '' }
  expect(noticeText('order.held', { ...facts, move: 'hold', reason: 'No ice.' })).toBe(
    'Order PO-1 to Sea was put on hold: No ice.',
  )
  expect(noticeText('order.held', { ...facts, move: 'release' })).toBe('Order PO-1 to Sea was released.')
  expect(noticeText('order.sent', { ...facts, move: 'send', more: '26' })).toBe(
    'Order PO-1 to Sea was sent. The same goes for 26 more orders.',
  )
})

test.each([
  [{ changes: '3', mistakes: '0' }, 'is read and can be applied.'],
  [{ changes: '1', mistakes: '1' }, 'is read: 1 row can be applied, 1 row has a mistake.'],
  [{ changes: '2', mistakes: '1200' }, 'is read: 2 rows can be applied, 1,200 rows have mistakes.'],
  [{ changes: '0', mistakes: '2' }, 'is read: nothing of it can be applied, 2 rows have mistakes.'],
  [{ changes: '0', mistakes: '0' }, 'is read: it changes nothing.'],
])('a file of which %o is told to be so', (facts, said) => {
  expect(noticeText('import.read', { name: 'prices.csv', ...facts })).toBe(`The file prices.csv ${said}`)
})
