import { expect, test } from 'vitest'
import { rightWords } from './right-words.ts'

test.each([
  ['ViewExpected', 'View expected'],
  ['UndoImport', 'Undo import'],
  ['Recount', 'Recount'],
  ['Counts Template', 'Counts Template'],
  ['Access Menu Setup', 'Access Menu Setup'],
])('the right %s is called %s', (subArea, words) => {
  expect(rightWords(subArea)).toBe(words)
})
