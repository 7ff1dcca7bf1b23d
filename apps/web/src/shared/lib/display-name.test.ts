import { expect, test } from 'vitest'
import { displayName, greetedName, initials } from './display-name.ts'

const maria = { firstName: 'Maria', lastName: 'Petrova', username: 'manager' }
const nameless = { firstName: '', lastName: '', username: 'stock.keeper' }

test('the top bar shows first and last name, or the username if both are empty', () => {
  expect(displayName(maria)).toBe('Maria Petrova')
  expect(displayName({ ...maria, firstName: '' })).toBe('Petrova')
  expect(displayName(nameless)).toBe('stock.keeper')
})

test('the welcome line greets by first name, or by username', () => {
  expect(greetedName(maria)).toBe('Maria')
  expect(greetedName({ ...maria, firstName: '' })).toBe('manager')
})

test('initials are at most two letters of any alphabet', () => {
  expect(initials(maria)).toBe('MP')
  expect(initials(nameless)).toBe('SK')
  expect(initials({ firstName: 'мария', lastName: '', username: 'm' })).toBe('М')
  expect(initials({ firstName: '', lastName: '', username: '' })).toBe('')
})

test('a part of a name that the gateway turned into null is left out', () => {
  const given: unknown = { firstName: 'Ann', lastName: null, username: 'ann' }
  expect(displayName(given as typeof maria)).toBe('Ann')
})
