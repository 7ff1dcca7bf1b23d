/** Licences that ask for no more than their text and a copyright line beside a copy, by their names of SPDX. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
])

/** A package under another licence, and why it may be used all the same. `text` is the file that says more of it. */
export type Exception = { readonly licence: string; readonly reason: string; readonly text?: string }

/** By the name of the package, without the platform that it was built for. */
export const exceptions: Readonly<Record<string, Exception>> = {
  '@expo-google-fonts/noto-sans': {
    licence: 'MIT AND OFL-1.1',
    reason: 'the font of PDF files: embedded as it is, not sold by itself, not renamed',
  },
  '@fontsource-variable/rubik': {
    licence: 'OFL-1.1',
    reason: 'the font of the pages: served as a part of them, not sold by itself, not renamed',
  },
  '@img/sharp-libvips-‹platform›': {
    licence: 'LGPL-3.0-or-later',
    reason:
      'a shared library in a file of its own, unchanged, which whoever runs an image can replace; its source: https://github.com/lovell/sharp-libvips',
    text: 'README.md',
  },
  argparse: {
    licence: 'Python-2.0',
    reason: 'asks for its text and its copyright line alone; it reads command lines while pages are built',
  },
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    reason: 'data for the building of pages, of which nothing gets into them',
  },
  lightningcss: {
    licence: 'MPL-2.0',
    reason: 'writes the style sheets while pages are built; unchanged, and not in them',
  },
  'lightningcss-‹platform›': { licence: 'MPL-2.0', reason: 'the compiled half of lightningcss' },
}

/**
 * Whether an expression of SPDX, as a package states it, lets us use that package: all parts of an AND, one part of an OR.
 * Both in one expression count as not allowed, because nobody stated one so far.
 */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(plain) || (plain.includes(' AND ') && plain.includes(' OR '))) return false
  if (plain.includes(' OR ')) return plain.split(' OR ').some((name) => allowed.has(name))
  return plain.split(' AND ').every((name) => allowed.has(name))
}
