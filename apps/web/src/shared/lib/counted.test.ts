import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2, '2 rows'],
  [1200, '1\u202f200 rows'],
])('%i is told as "%s"', (total, told) => {
  expect(counted(total, 'row')).toBe(told)
})

test('a word that does not take an s is told as it is given', () => {
  expect(counted(1, 'person', 'people')).toBe('1 person')
  expect(counted(2, 'person', 'people')).toBe('2 people')
})
