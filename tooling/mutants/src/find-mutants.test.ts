import { describe, expect, it } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { applyEdit } from './mutant.ts'

/** Every text that one change makes of a text. */
const changesOf = (text: string) => findMutants('a.ts', text).map((mutant) => applyEdit(text, mutant))

describe('changes of code', () => {
  it.each([
    ['f(a < b)', ['f(a <= b)']],
    ['f(a === b)', ['f(a !== b)']],
    ['f(a - b)', ['f(a + b)']],
    ["f('a' + b)", []],
    ['f(a && b)', ['f(a)', 'f(b)', 'f(a || b)']],
    ['f(a ?? b)', ['f(a)']],
    ['f(!a)', ['f((a))']],
    ['f(true)', ['f(false)']],
    ['f(0, 60, 5000)', ['f(1, 60, 5000)', 'f(0, 61, 5000)', 'f(0, 60, 10000)']],
    ['f(a.some(b))', ['f(a.every(b))']],
    ['f(a.toLowerCase())', ['f(a)']],
    ['f(/^a$/i)', ['f(/a$/i)', 'f(/^a/i)', 'f(/^a$/)']],
    ["f(['x', 'y'])", ["f(['y'])", "f(['x'])"]],
    ['if (a) b = 1', ['if (true) b = 1', 'if (false) b = 1', 'if (a) ;', 'if (a) b = 2']],
    ['log.warn(a)', []],
    ['const a: Record<1 | 2, true> = b as never', []],
    ["import { a } from './a.ts'", []],
  ])('of %s', (text, changed) => {
    const withoutDropped = changesOf(text).filter((each) => each !== ';')
    expect(withoutDropped.toSorted()).toEqual([...changed].toSorted())
  })

  it('leave names of the prototype alone', () => {
    expect(changesOf('const a = b.toString()')).toEqual([])
  })

  it('of a query know its conditions', () => {
    const query = "import { and, eq } from 'drizzle-orm'; const a = and(eq(b, c), d)"
    expect(changesOf(query)).toEqual([
      `import { ne as other_ } from 'drizzle-orm'; ${query.replace('eq(b', 'other_(b')}`,
      "import { and, eq } from 'drizzle-orm'; const a = and(d)",
      "import { and, eq } from 'drizzle-orm'; const a = and(eq(b, c))",
    ])
  })
})

describe('changes of SQL', () => {
  const sqlOf = (text: string) => changesOf(`const a = sql\`${text}\``).map((each) => each.slice(14, -1))

  it('turn words and drop conditions, values and brackets included', () => {
    expect(sqlOf("select 1 where a < ${b} and (c or d in ('X', 'Y')) order by e")).toEqual([
      "select 1 where a <= ${b} and (c or d in ('X', 'Y')) order by e",
      "select 1 where a < ${b} or (c or d in ('X', 'Y')) order by e",
      'select 1 where a < ${b} order by e',
      "select 1 where a < ${b} and (c or d in ('Y')) order by e",
      "select 1 where a < ${b} and (c or d in ('X')) order by e",
    ])
  })

  it('leave the and of between, and templates that are no SQL', () => {
    expect(sqlOf('a between 1 and 2')).toEqual([])
    expect(changesOf('const a = text`a < b and c`')).toEqual([])
  })

  it('know the line that they are on', () => {
    const text = 'const a = sql`select 1\n  where b\n    and c`'
    expect(new Set(findMutants('a.ts', text).map(({ line }) => line))).toEqual(new Set([3]))
  })
})
