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
    ['f(-a)', ['f((a))']],
    ['f(0n)', ['f(1n)']],
    ['for (;;) a += b', ['for (;;) a -= b', 'for (;;) ;']],
    ["for (;;) a += 'b'", ['for (;;) ;']],
    ['f(Math.max(a, b))', ['f(Math.min(a, b))']],
    ['f(a.lte(b).minus(c))', ['f(a.lt(b).minus(c))', 'f(a.lte(b).plus(c))']],
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

describe('locks', () => {
  const operatorOf = (text: string) =>
    findMutants('a.ts', text).flatMap((each) =>
      each.operator.includes('lock') ? [applyEdit(text, each)] : [],
    )

  it('of a query are left out', () => {
    expect(operatorOf("f(a.where(b).for('no key update', { of: c }))")).toEqual(['f(a.where(b))'])
    expect(operatorOf("f(texts.for('en'))")).toEqual([])
  })

  it.each([
    ['select 1 for update', 'select 1 '],
    ['select 1 order by a for no key update of t skip locked', 'select 1 order by a '],
    ['select pg_advisory_xact_lock(${a})', 'select pg_advisory_xact_lock_shared(${a})'],
    ['select pg_try_advisory_xact_lock(1)', 'select pg_try_advisory_xact_lock_shared(1)'],
  ])('of %s are left out or shared', (sql, changed) => {
    expect(operatorOf(`f(sql\`${sql}\`)`)).toEqual([`f(sql\`${changed}\`)`])
  })
})

describe('changes of values', () => {
  const unions = [
    ['OPEN', 'DONE'],
    ['OPEN', 'SHUT', 'LOST'],
  ]
  const valuesOf = (text: string) =>
    findMutants('a.ts', text, unions).flatMap((each) =>
      each.operator.includes('another value') ? [applyEdit(text, each)] : [],
    )

  it('take the next one of its union, the first after the last', () => {
    expect(valuesOf("f(a === 'SHUT')")).toEqual(["f(a === 'LOST')"])
    expect(valuesOf("f(a === 'LOST')")).toEqual(["f(a === 'OPEN')"])
  })

  it('of several unions take that one of which the file names the most, else the longest', () => {
    expect(valuesOf("f('OPEN')")).toEqual(["f('SHUT')"])
    expect(valuesOf("type A = 'DONE'; f('OPEN')")).toEqual(["type A = 'DONE'; f('DONE')"])
  })

  it.each(["type A = 'x' | 'y' | null", "const a = ['x', 'y'] as const", "z.enum(['x', 'y'] as const)"])(
    'know what the file declares: %s',
    (declaration) => {
      expect(valuesOf(`${declaration}; f('x')`)).toEqual([`${declaration}; f('y')`])
    },
  )

  it('leave texts alone that are no value of a field, names of fields, and elements', () => {
    expect(valuesOf("f('other', { 'OPEN': a }, ['OPEN'])")).toEqual([])
  })

  it('are found in SQL, but for those of a list', () => {
    expect(valuesOf("f(sql`a = 'SHUT' and b in ('SHUT', 'LOST')`)")).toEqual([
      "f(sql`a = 'LOST' and b in ('SHUT', 'LOST')`)",
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

  it.each([
    ['greatest(a)', 'least(a)'],
    ['min(a)', 'max(a)'],
    ['bool_or(a)', 'bool_and(a)'],
  ])('take the largest for the smallest: %s', (sql, changed) => {
    expect(sqlOf(sql)).toEqual([changed])
    expect(sqlOf(changed)).toEqual([sql])
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
