import { expect, it } from 'vitest'
import { accuracyPct } from './accuracy-pct.ts'

it.each([
  ['a count that confirms the book', '200.00', '0.00', '100.00'],
  ['a twentieth missing or found', '200.00', '10.00', '95.00'],
  ['thirds, half up', '3.00', '1.00', '66.67'],
  ['more variance than book: not below zero', '10.00', '25.00', '0.00'],
  ['a book worth nothing: no percent', '0.00', '25.00', null],
])('accuracy of %s', (_, book, variance, expected) => {
  expect(accuracyPct(book, variance)).toBe(expected)
})
