import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export type CspHashes = { script: string[]; style: string[] }

/** `sha256-…` as it stands in a Content-Security-Policy (CSP 3, section 2.3.1). */
export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Texts of the inline scripts of a page: those without a `src`. */
export function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)
  return [...scripts]
    .filter((script) => !/\ssrc=/.test(script.groups?.attributes ?? ''))
    .map((script) => script.groups?.text ?? '')
}

/**
 * The style that sonner writes into the page at import. It has no nonce option, so the policy allows its hash.
 * @throws Error when the library no longer carries exactly one style, because the page would then break in silence
 */
export function sonnerStyle(source: string): string {
  const calls = [...source.matchAll(/__insertCSS\("(?<text>(?:[^"\\]|\\.)*)"\)/g)]
  const text = calls[0]?.groups?.text
  if (calls.length !== 1 || text === undefined)
    throw new Error('The style that sonner injects was not found.')
  return JSON.parse(`"${text}"`)
}

/**
 * Writes `csp-hashes.json` beside index.html: hashes of the inline scripts of the built page, of sonner's style and
 * of the empty style element that sonner inserts before it fills it. The gateway puts them into its policy.
 */
export function cspHashes(): Plugin {
  let style: string | undefined
  return {
    name: 'csp-hashes',
    apply: 'build',
    transform(code, id) {
      if (/[\\/]sonner[\\/]dist[\\/]index\.mjs$/.test(id)) style = sonnerStyle(code)
    },
    async writeBundle({ dir: outDir = 'dist' }) {
      if (style === undefined) throw new Error('sonner is not part of the bundle; its hash cannot be known.')
      const html = await readFile(join(outDir, 'index.html'), 'utf8')
      const hashes: CspHashes = {
        script: inlineScripts(html).map(cspHash),
        style: [cspHash(style), cspHash('')],
      }
      await writeFile(join(outDir, 'csp-hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`)
    },
  }
}
