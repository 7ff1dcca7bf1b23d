import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { findLeaks } from './find-leaks.ts'

type Tree = { size: number; children: Tree[] }
const tree: z.ZodType<Tree> = z.lazy(() => z.object({ size: z.int(), children: z.array(tree) }))

describe('the search for numbers that the gateway would lose', () => {
  it.each<[string, z.ZodType, string]>([
    ['any number', z.number(), '$'],
    ['a number above zero that need not be whole', z.number().min(0), '$'],
    ['a whole number', z.int(), '$'],
    ['a whole number from -1', z.int().min(-1), '$'],
    [
      'a number deep inside',
      z.object({ rows: z.array(z.object({ index: z.int().nullable() })) }),
      '$.rows[].index',
    ],
    ['a number in an optional field', z.object({ total: z.int().optional() }), '$.total'],
    ['a number in one branch', z.union([z.string(), z.object({ at: z.int() })]), '$|1.at'],
    ['a number in a tuple', z.tuple([z.string(), z.int()]), '$.1'],
    ['numbers under any name', z.record(z.string(), z.number()), '$.*'],
    [
      'a number in an intersection',
      z.intersection(z.object({ a: z.string() }), z.object({ b: z.int() })),
      '.b',
    ],
    ['a number in a tree', tree, 'size'],
    ['the literal -1', z.literal(-1), '$'],
    ['the literal -1 as text', z.literal('-1'), '$'],
    ['a choice that is the placeholder', z.enum(['yes', 'n/a']), '$'],
    ['a decimal without its scale', z.string().regex(/^-?\d+(\.\d+)?$/), '$'],
    ['an unknown value', z.object({ extra: z.unknown() }), '$.extra'],
    ['any value', z.any(), '$'],
    ['fields that are not declared', z.looseObject({ id: z.int().min(1) }), '$.*'],
    ['a value that is computed', z.string().transform(Number), '$'],
    ['a date object', z.date(), '$'],
    ['a big integer', z.bigint(), '$'],
  ])('finds %s', (_what, schema, place) => {
    const leaks = findLeaks(schema)
    expect(leaks).not.toEqual([])
    expect(leaks.join('\n')).toContain(place)
  })

  it.each<[string, z.ZodType]>([
    ['ids and counts', z.object({ id: z.int().min(1), total: z.int().min(0), more: z.int().positive() })],
    ['a decimal text with its scale', z.string().regex(/^-?\d{1,15}\.\d{3}$/)],
    ['free text', z.string()],
    ['choices', z.enum(['YES', 'NO'])],
    ['null and truth', z.object({ note: z.string().nullable(), isActive: z.boolean() })],
  ])('lets %s pass', (_what, schema) => {
    expect(findLeaks(schema)).toEqual([])
  })
})
