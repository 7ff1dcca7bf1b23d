import { expect, it } from 'vitest'
import { isOn, switchWords } from './env-words.ts'

it('a switch is on at 1, on and true', () => {
  expect(switchWords.filter((word) => isOn(word))).toEqual(['1', 'on', 'true'])
  expect(isOn('')).toBe(false)
})
