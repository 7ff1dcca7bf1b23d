import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { documented, root } from './documented.ts'
import { testsByNumber, unreadableIn, unreadableTitles } from './tests-by-number.ts'

const tests = testsByNumber(root)
const numbers = catalogue.map(({ number }) => number)

describe('what the gateway is held to', () => {
  it('the catalogue has 38 requirements and 51 scenarios, each number once', () => {
    const counted = (letter: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
    expect(numbers).toEqual([...counted('R', 38), ...counted('S', 51)])
  })

  it.each(catalogue)('$number has a test that carries its number', ({ number }) => {
    expect(tests.get(number) ?? []).not.toEqual([])
  })

  it.each(catalogue)('$number names files that exist', ({ code }) => {
    expect(code).not.toEqual([])
    expect(code.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('no test carries a number that is not in the catalogue', () => {
    expect([...tests.keys()].filter((number) => !numbers.includes(number))).toEqual([])
  })

  it('no title begins with a number in a way that the tables would miss', () => {
    expect(unreadableTitles(root)).toEqual([])
  })

  it.each([
    ["it('R1: reads', () => {})", []],
    ["it('R1 S22: reads', () => {})", []],
    ["['R8, S1: reads', 1]", []],
    ["it('S43 ASVS 7: is missed', () => {})", ["'S43 ASVS 7: is missed"]],
    ["it('R5 is missed', () => {})", ["'R5 is missed"]],
    ["it('R123: is missed', () => {})", ["'R123: is missed"]],
  ])('of %s it finds %j', (text, titles) => {
    expect(unreadableIn(text)).toEqual(titles)
  })

  it('docs/token-handling.md shows the catalogue as it is', () => {
    const { present, wanted } = documented()
    expect(present, 'write it anew with `pnpm --filter @backoffice/requirements run write`').toBe(wanted)
  })
})
