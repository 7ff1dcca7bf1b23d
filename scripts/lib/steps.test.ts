import { expect, test } from 'vitest'
import { stagesOf } from './steps.ts'

const names = (extent: Parameters<typeof stagesOf>[0]) =>
  stagesOf(extent).map((stage) => stage.map(({ name }) => name))

test('the usual run checks first, and goes through the pages when they are built', () => {
  expect(names('usual')).toEqual([['lint', 'types'], ['unit'], ['build'], ['budget'], ['e2e']])
})

test('a check before a commit needs no pages', () => {
  expect(names('quick')).toEqual([['lint', 'types'], ['unit']])
})

test('the rest repeats nothing that looks at the sources alone', () => {
  expect(names('rest')).toEqual([['unit', 'containers'], ['build'], ['e2e']])
})

test('everything has all steps of the usual run', () => {
  expect(names('all').flat()).toEqual([...names('usual').flat(), 'containers'])
})
