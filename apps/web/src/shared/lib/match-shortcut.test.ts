import { describe, expect, it } from 'vitest'
import { keyCaps, matchShortcut, pressedKey } from './match-shortcut.ts'

const event = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
})

describe('the key of a shortcut', () => {
  it.each([
    ['a letter', event('n'), 'n'],
    ['a letter with caps lock', event('N'), 'n'],
    ['a mark that needs Shift', event('?', { shiftKey: true }), '?'],
    ['Ctrl and a letter', event('k', { ctrlKey: true }), 'mod+k'],
    ['a Cyrillic letter in the place of g', event('г', { code: 'KeyG' }), 'g'],
    ['Ctrl and a Cyrillic letter', event('к', { code: 'KeyK', ctrlKey: true }), 'mod+k'],
    ['the place of / on another alphabet', event('б', { code: 'Slash' }), '/'],
    ['the place of ? on another alphabet', event('Б', { code: 'Slash', shiftKey: true }), '?'],
    [
      'Ctrl, Shift and a letter, which is the browser’s',
      event('K', { ctrlKey: true, shiftKey: true }),
      undefined,
    ],
    ['Alt and a letter, which is the browser’s', event('n', { altKey: true }), undefined],
    ['Command where there is Ctrl', event('k', { metaKey: true }), undefined],
    ['Shift alone', event('Shift', { shiftKey: true }), undefined],
    ['the space bar', event(' '), undefined],
    ['a letter of no known place', event('ñ', { code: 'Semicolon' }), undefined],
  ])('of %s', (_, pressed, key) => {
    expect(pressedKey(pressed, false)).toBe(key)
  })

  it('is Command on a Mac, where Ctrl and K cut a line', () => {
    expect(pressedKey(event('k', { metaKey: true }), true)).toBe('mod+k')
    expect(pressedKey(event('k', { ctrlKey: true }), true)).toBeUndefined()
  })
})

describe('a press', () => {
  const known = ['n', '?', 'g c', 'g d']

  it.each([
    ['', 'n', { hit: 'n', pending: '' }],
    ['', 'g', { pending: 'g' }],
    ['g', 'c', { hit: 'g c', pending: '' }],
    ['g', 'n', { hit: 'n', pending: '' }],
    ['g', 'g', { pending: 'g' }],
    ['g', 'x', { pending: '' }],
    ['', 'c', { pending: '' }],
  ])('after “%s” of %s comes to %j', (pending, key, match) => {
    expect(matchShortcut(known, pending, key)).toEqual(match)
  })
})

it('shows the caps of the keyboard that is there', () => {
  expect(keyCaps('mod+k', false)).toEqual(['Ctrl', 'K'])
  expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K'])
  expect(keyCaps('g c', false)).toEqual(['G', 'C'])
})
