import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { fieldProblems } from './field-problems.ts'

const problemOf = (value: unknown) => {
  const result = z.object({ code: z.string() }).safeParse({ code: value }, { reportInput: true })
  return result.error && fieldProblems(result.error)[0]
}

describe('the echo of what was sent', () => {
  it('is its beginning, as JSON', () => {
    expect(problemOf({ a: [1] })).toMatchObject({ field: 'code', rejected: '{"a":[1]}' })
    expect(problemOf(Array.from({ length: 500 }, () => 1))?.rejected).toHaveLength(200)
  })

  it('is left out of what nests deeper than anybody reads, at whatever depth', () => {
    const nested = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    expect(problemOf(nested)).toEqual({ field: 'code', code: 'field.type', message: expect.any(String) })
  })
})
