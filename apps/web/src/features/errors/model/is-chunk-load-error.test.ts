import { expect, test } from 'vitest'
import { isChunkLoadError } from './is-chunk-load-error.ts'

test.each([
  'Failed to fetch dynamically imported module: https://own.example/assets/orders-1a2b.js',
  'error loading dynamically imported module: https://own.example/assets/orders-1a2b.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/index.css',
])('a missing part of the app is known by the words of each browser: %s', (message) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(true)
})

test('anything else is not, so that Try Again does not lose what was typed', () => {
  expect(
    [new TypeError('Failed to fetch'), 'Importing a module script failed', null].some(isChunkLoadError),
  ).toBe(false)
})
