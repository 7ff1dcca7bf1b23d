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
    browser: 'Firefox',
    network: '192.0.2.7',
  }
  const text = noticeText(kind, facts)
  expect(text).toMatch(/^[A-Z].*\.$/)
  expect(text).not.toContain('undefined')
  expect(Object.values(facts).some((fact) => text.includes(fact))).toBe(true)
})
