import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue, documented, root } from './documented.ts'
import { testsByNumber } from './tests-by-number.ts'

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

  it('docs/token-handling.md shows the catalogue as it is', () => {
    const { present, wanted } = documented()
    expect(present, 'write it anew with `pnpm --filter @backoffice/requirements run write`').toBe(wanted)
  })
})
