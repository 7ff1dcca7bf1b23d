import { describe, expect, test } from 'vitest'
import { scrubSentence, scrubText } from './scrub-text.ts'

const words = ['Maria', 'Petrova', 'Мария', 'night shift', 'mp']

test.each([
  [
    'Failed to fetch /api/v2/user/17?q=Ivan for maria@north.example',
    'Failed to fetch /api/v2/user/* for [email]',
  ],
  ['at https://own.example/counts/7?note=x (line)', 'at https://own.example/counts/* (line)'],
  ['Bearer abc.def-ghi was refused', '[token] was refused'],
  ['eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.x', '[token]'],
  ['code 9f8e7d6c5b4a39281706f5e4d3c2b1a0', 'code [token]'],
  ['PETROVA, Maria and Мария', '[personal], [personal] and [personal]'],
  ['Mariana stays, and so does lamp', 'Mariana stays, and so does lamp'],
  ['button[aria-label="Quantity of flour"] > svg', 'button[aria-label] > svg'],
])('%s → %s', (text, scrubbed) => expect(scrubText(text, words)).toBe(scrubbed))

describe('a sentence of an error', () => {
  test.each([
    [
      "Cannot read properties of undefined (reading 'firstName')",
      "Cannot read properties of undefined (reading 'firstName')",
    ],
    [
      'Unexpected token F, "Freezer 3 is"... is not valid JSON',
      'Unexpected token F, [text]... is not valid JSON',
    ],
    ['12.5 kg is more than -1 000,25', '# kg is more than #'],
    ["'Иван Петров' has 7", '[text] has #'],
    ['No row “Brown sugar” in SKU42', 'No row [text] in SKU42'],
    ['the night shift', 'the [personal]'],
    ['Too much: Freezer three is locked / 7', 'Too much: [text]'],
    [
      'Failed to fetch dynamically imported module: https://own.example/assets/a-1b.js',
      'Failed to fetch dynamically imported module: https://own.example/assets/a-1b.js',
    ],
  ])('%s → %s', (text, scrubbed) => expect(scrubSentence(text, words)).toBe(scrubbed))
})
