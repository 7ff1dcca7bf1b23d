import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { defaultTitle } from '../src/shared/lib/page-head.ts'
import { resolveColorScheme } from '../src/shared/lib/color-scheme.ts'
import { inlineScripts } from './csp-hashes.ts'

const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8')

/** Runs the script of index.html as a browser with this storage and this device would. */
function schemeAtFirstPaint(stored: string | null | Error, systemIsDark: boolean): unknown {
  const root = { dataset: {} as Record<string, string>, style: {} as Record<string, string> }
  const getItem = (key: string) => {
    if (stored instanceof Error) throw stored
    return key === 'mui-mode' ? stored : null
  }
  for (const script of inlineScripts(html)) {
    runInNewContext(script, {
      localStorage: { getItem },
      matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && systemIsDark }),
      document: { documentElement: root },
    })
  }
  expect(root.style.colorScheme).toBe(root.dataset.theme)
  return root.dataset.theme
}

describe('the page has its colours before it is painted', () => {
  test.each([
    ['light', false],
    ['light', true],
    ['dark', false],
    ['system', false],
    ['system', true],
  ] as const)('as the app itself would choose: %s, device dark: %s', (mode, systemIsDark) => {
    expect(schemeAtFirstPaint(mode, systemIsDark)).toBe(resolveColorScheme(mode, systemIsDark))
  })

  test.each([null, 'purple', ''])('light when nothing known is stored (%j)', (stored) => {
    expect(schemeAtFirstPaint(stored, true)).toBe('light')
  })

  test('light when the storage is closed to us', () => {
    expect(schemeAtFirstPaint(new Error('denied'), true)).toBe('light')
  })
})

test('index.html has the default title, which stands until the router names the page', () => {
  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe(defaultTitle)
})

test('index.html holds the place of the nonce', () => {
  expect(html).toContain('<meta name="csp-nonce" content="%CSP_NONCE%" />')
})
