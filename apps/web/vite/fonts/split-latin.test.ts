import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readRanges, splitLatin } from './split-latin.ts'

const path = createRequire(import.meta.url).resolve('@fontsource-variable/rubik/wght.css')
const original = await readFile(path, 'utf8')

/** What each face of a style sheet says of itself. */
function facesIn(css: string) {
  return [...css.matchAll(/@font-face\s*\{(?<face>[^}]*)\}/g)].map(({ groups }) => {
    const face = groups?.['face'] ?? ''
    const ranges = readRanges(/unicode-range:\s*([^;]+);/.exec(face)?.[1] ?? '')
    return {
      file: /url\(([^)]+)\)/.exec(face)?.[1] ?? '',
      ranges,
      weights: /font-weight:\s*([^;]+)/.exec(face)?.[1],
    }
  })
}

const codesOf = (faces: ReturnType<typeof facesIn>) =>
  faces.flatMap(({ ranges }) =>
    ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  )

async function run(css: string, id = path): Promise<string | undefined> {
  const plugin = splitLatin() as unknown as {
    configResolved: (config: { cacheDir: string }) => void
    transform: (css: string, id: string) => Promise<string | undefined>
  }
  plugin.configResolved({ cacheDir: await mkdtemp(join(tmpdir(), 'fonts-')) })
  return plugin.transform(css, id)
}

describe('the Latin characters of the font', () => {
  let faces: ReturnType<typeof facesIn>
  beforeAll(async () => {
    faces = facesIn((await run(original)) ?? '')
  })
  const isLatin = ({ file }: { file: string }) => /rubik-latin-(?!ext)/.test(file)

  test('are in two files, each of them once', () => {
    const latin = faces.filter(isLatin)
    expect(latin).toHaveLength(2)
    const codes = codesOf(latin)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.toSorted((a, b) => a - b)).toEqual(
      codesOf(facesIn(original).filter(isLatin)).toSorted((a, b) => a - b),
    )
  })

  test('come smaller where a text is in plain English, and not larger where it is not', async () => {
    const sizeOf = async (file: string) => (await stat(join(dirname(path), file))).size
    const [basic = 0, other = 0] = await Promise.all(faces.filter(isLatin).map(({ file }) => sizeOf(file)))
    expect(basic).toBeLessThan(22_000)
    expect(basic + other).toBeLessThan(await sizeOf('files/rubik-latin-wght-normal.woff2'))
  })

  test('keep their weights, so that a browser looks into all files of a weight', () => {
    expect(new Set(faces.map(({ weights }) => weights))).toEqual(new Set(['300 900']))
  })
})

test('other style sheets stay as they are', async () => {
  expect(await run('a { color: red }', '/src/app/styles.css')).toBeUndefined()
})

test('a font whose Latin face is named otherwise fails the build', async () => {
  await expect(run(original.replaceAll('rubik-latin-wght', 'rubik-roman'))).rejects.toThrow('was not found')
})
