import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cspHash, inlineScripts, sonnerStyle } from './csp-hashes.ts'

test('a hash reads as a policy wants it', () => {
  expect(cspHash('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
})

test('inline scripts are those without a src, byte for byte', () => {
  const html =
    '<script>\n a()\n</script><script type="module" src="/x.js"></script><script data-x="1">b</script>'
  expect(inlineScripts(html)).toEqual(['\n a()\n', 'b'])
})

describe('the style that sonner injects', () => {
  const directory = dirname(createRequire(import.meta.url).resolve('sonner'))
  const source = readFileSync(join(directory, 'index.mjs'), 'utf8')

  test('is found in the installed version', () => {
    expect(sonnerStyle(source)).toMatch(/^\[data-sonner-toaster\].*\}$/s)
  })

  test('stops the build when the library changes its way', () => {
    expect(() => sonnerStyle('export {}')).toThrow('was not found')
    expect(() => sonnerStyle('__insertCSS("a");__insertCSS("b")')).toThrow('was not found')
  })
})
