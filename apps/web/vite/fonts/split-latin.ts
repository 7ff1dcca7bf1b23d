import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import { normalizePath, type Plugin } from 'vite'

/** Characters from the first to the last code point, both included. */
type Range = readonly [first: number, last: number]

/** What texts in English are made of: ASCII, spaces, dashes, quotes, and the signs of our own texts. */
const basic: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2191, 0x2193],
  [0x2212, 0x2212],
]

/** The weights that `font-normal` to `font-semibold` ask for. */
const weights = { min: 400, max: 600 }

const face = /@font-face\s*\{[^}]*rubik-latin-wght-normal\.woff2[^}]*\}/

const isIn = (ranges: readonly Range[], code: number) =>
  ranges.some(([first, last]) => code >= first && code <= last)

/** `U+20-7E,U+A0` as ranges. */
export const readRanges = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const hex = (code: number) => code.toString(16).toUpperCase()
const writeRanges = (ranges: readonly Range[]) =>
  ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',')

const codesIn = (ranges: readonly Range[]) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** The codes of the ranges for which `isWanted` holds, as ranges again. */
function select(ranges: readonly Range[], isWanted: (code: number) => boolean): Range[] {
  const found: [number, number][] = []
  for (const code of codesIn(ranges).filter(isWanted)) {
    const last = found.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else found.push([code, code])
  }
  return found
}

/**
 * The font's Latin characters in two files instead of one: what nearly every text is made of, and the rest, which a
 * browser fetches only for a page that has some of it. Both have only the weights that we show.
 * @throws Error when the style sheet of the font no longer has the face that is split
 */
export function splitLatin(): Plugin {
  let cache = ''
  return {
    name: 'split-latin',
    enforce: 'pre',
    configResolved(config) {
      cache = join(config.cacheDir, 'fonts')
    },
    async transform(css, id) {
      const [path = ''] = id.split('?')
      if (!path.endsWith('/rubik/wght.css')) return undefined
      const whole = face.exec(css)?.[0]
      const all = readRanges(/unicode-range:\s*([^;]+);/.exec(whole ?? '')?.[1] ?? '')
      if (whole === undefined) throw new Error('The Latin face of Rubik was not found.')
      const font = await readFile(join(dirname(path), 'files/rubik-latin-wght-normal.woff2'))
      await mkdir(cache, { recursive: true })
      const faces = [
        ['basic', select(all, (code) => isIn(basic, code))],
        ['other', select(all, (code) => !isIn(basic, code))],
      ] as const
      const texts = faces.map(async ([name, ranges]) => {
        const file = join(cache, `rubik-latin-${name}.woff2`)
        const text = String.fromCodePoint(...codesIn(ranges))
        await writeFile(
          file,
          await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: weights } }),
        )
        return whole
          .replace(/url\([^)]*\)/, `url(${normalizePath(relative(dirname(path), file))})`)
          .replace(/unicode-range:[^;]+;/, `unicode-range: ${writeRanges(ranges)};`)
      })
      return css.replace(whole, (await Promise.all(texts)).join('\n'))
    },
  }
}
