import { type ListFields, type ListFilter, listQuery } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { filterCondition, listClauses, pageResult } from './list-query.ts'
import type { ListShape } from './list-shape.ts'

// A made-up table of birds with a column of each kind, and holes in it.
const birds = sql`(values
  (1, 'Robin',    'n/a',      'SMALL', 18.5, date '2026-01-10', timestamptz '2026-01-10T08:00:00Z', true),
  (2, 'Stork',    '100% big', 'LARGE', 3400, date '2026-03-01', timestamptz '2026-03-01T08:00:00Z', true),
  (3, 'Лястовица', 'a_b\\c',  'SMALL', 19,   null,              null,                               false),
  (4, 'Pelican',  null,       'LARGE', null, date '2025-12-31', timestamptz '2025-12-31T22:30:00Z', true),
  (5, 'Grey Heron', '',       'MEDIUM', -1,  date '2026-01-10', timestamptz '2026-01-10T08:00:00Z', null)
) as bird(id, name, note, size, weight, seen_on, seen_at, is_ringed)`

const fields = {
  id: { kind: 'number' },
  name: { kind: 'text' },
  note: { kind: 'text', nullable: true },
  size: { kind: 'enum', values: ['SMALL', 'MEDIUM', 'LARGE'] },
  weight: { kind: 'decimal', nullable: true },
  seenOn: { kind: 'date', nullable: true },
  seenAt: { kind: 'instant', nullable: true },
  isRinged: { kind: 'boolean', nullable: true },
} as const satisfies ListFields

const columns = {
  id: sql`bird.id`,
  name: sql`bird.name`,
  note: sql`bird.note`,
  size: sql`bird.size`,
  weight: sql`bird.weight`,
  seenOn: sql`bird.seen_on`,
  seenAt: sql`bird.seen_at`,
  isRinged: sql`bird.is_ringed`,
}
const shape: ListShape<typeof fields> = {
  fields,
  columns,
  search: [sql`bird.name`, sql`bird.note`],
  defaultSort: 'id:asc',
  tieBreak: sql`bird.id`,
}

type Parameters = { page?: number; limit?: number; sort?: string; filter?: object }

/** The query as the route would read it from the address. */
const queryOf = ({ filter, ...rest }: Parameters) =>
  listQuery.parse({ ...rest, ...(filter ? { filter: JSON.stringify(filter) } : {}) })

const problemsOf = (parameters: Parameters) => {
  try {
    listClauses(shape, queryOf(parameters))
    return []
  } catch (error) {
    return error instanceof AppError ? (error.errors ?? []) : [error]
  }
}

describe('page, limit, sort and filter of a list', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  async function ids(parameters: Parameters): Promise<number[]> {
    const { where, orderBy, limit, offset } = listClauses(shape, queryOf(parameters))
    const order = sql.join(orderBy, sql`, `)
    const select = sql`select id from ${birds} where ${where ?? sql`true`} order by ${order} limit ${limit} offset ${offset}`
    const { rows } = (await database.orm.execute(select)) as unknown as { rows: { id: number }[] }
    return rows.map((row) => row.id)
  }
  const where = (field: string, op: string, value?: unknown) =>
    ids({ filter: { items: [{ field, op, value }] } })

  it('gives pages of the asked size, without gap or repetition', async () => {
    expect(await ids({ page: 1, limit: 2 })).toEqual([1, 2])
    expect(await ids({ page: 3, limit: 2 })).toEqual([5])
    expect(await ids({ page: 4, limit: 2 })).toEqual([])
  })

  it('sorts by several fields, an enum in the order of its values, empty ones last, the key last of all', async () => {
    expect(await ids({ sort: 'size:desc,name:asc' })).toEqual([4, 2, 5, 1, 3])
    expect(await ids({ sort: 'weight:asc' })).toEqual([5, 1, 3, 2, 4])
    expect(await ids({ sort: 'weight:desc' })).toEqual([2, 3, 1, 5, 4])
    expect(await ids({ sort: 'seenOn:asc' })).toEqual([4, 1, 5, 2, 3])
  })

  it.each([
    ['name', 'eq', 'Stork', [2]],
    ['name', 'in', ['Stork', 'Robin'], [1, 2]],
    ['name', 'in', [], []],
    ['name', 'contains', 'ЛЯСТ', [3]],
    ['note', 'contains', '%', [2]],
    ['note', 'contains', '_', [3]],
    ['note', 'contains', '\\', [3]],
    ['note', 'ne', '', [1, 2, 3, 4]],
    ['note', 'isNull', true, [4]],
    ['note', 'isNull', undefined, [4]],
    ['note', 'isNull', false, [1, 2, 3, 5]],
    ['size', 'ne', 'LARGE', [1, 3, 5]],
    ['weight', 'eq', '-1.00', [5]],
    ['weight', 'gte', '19', [2, 3]],
    ['weight', 'between', ['18.5', 19], [1, 3]],
    ['id', 'lte', 2, [1, 2]],
    ['id', 'eq', '3', [3]],
    ['seenOn', 'gte', '2026-01-10', [1, 2, 5]],
    ['seenOn', 'ne', '2026-01-10', [2, 3, 4]],
    ['seenAt', 'lte', '2026-01-01T00:30:00+02:00', [4]],
    ['isRinged', 'eq', false, [3]],
    ['isRinged', 'ne', false, [1, 2, 4, 5]],
  ] as const)('finds %s %s %j', async (field, op, value, found) => {
    expect(await where(field, op, value)).toEqual(found)
  })

  it('joins conditions by and, or by or', async () => {
    const items = [
      { field: 'size', op: 'eq', value: 'SMALL' },
      { field: 'isRinged', op: 'eq', value: true },
    ]
    expect(await ids({ filter: { items } })).toEqual([1])
    expect(await ids({ filter: { items, logic: 'or' } })).toEqual([1, 2, 3, 4])
  })

  it('lets one condition of `any` hold, beside those that must', async () => {
    const any = [
      { field: 'size', op: 'eq', value: 'SMALL' },
      { field: 'weight', op: 'gte', value: '100' },
    ]
    expect(await ids({ filter: { any } })).toEqual([1, 2, 3])
    const items = [{ field: 'isRinged', op: 'eq', value: true }]
    expect(await ids({ filter: { any, items } })).toEqual([1, 2])
    expect(await ids({ filter: { any, items, q: 'stork' } })).toEqual([2])
    expect(await ids({ filter: { any: [], items } })).toEqual([1, 2, 4])
    expect(problemsOf({ filter: { any: [{ field: 'size', op: 'eq', value: 'HUGE' }] } })).toMatchObject([
      { field: 'filter.any[0].value', code: 'list.value-invalid' },
    ])
  })

  it('finds every word of the quick search somewhere, whatever the case, and joins it with the conditions by and', async () => {
    expect(await ids({ filter: { q: 'heron grey' } })).toEqual([5])
    expect(await ids({ filter: { q: 'BIG st' } })).toEqual([2])
    expect(await ids({ filter: { q: '100%' } })).toEqual([2])
    const items = [
      { field: 'size', op: 'eq', value: 'SMALL' },
      { field: 'size', op: 'eq', value: 'LARGE' },
    ]
    expect(await ids({ filter: { q: 'stork', logic: 'or', items } })).toEqual([2])
  })

  it('never fails on a value: it is found, not found, or refused with its place', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 3 }),
      fc.constantFrom(
        '2026-02-30',
        '2026-01-10',
        '99999999999999999999',
        '1e400',
        '-0',
        'SMALL',
        "'; drop table",
        '\ud800',
        '2026-01-10T08:00:00+20:00',
      ),
    )
    const item = fc.record({
      field: fc.constantFrom(...Object.keys(shape.columns), '__proto__', 'toString'),
      op: fc.constantFrom<ListFilter['items'][number]['op']>(
        'eq',
        'ne',
        'in',
        'contains',
        'gte',
        'lte',
        'between',
        'isNull',
      ),
      value,
    })
    const refusalOf = async (where: () => SQL | undefined) => {
      try {
        await database.orm.execute(sql`select id from ${birds} where ${where() ?? sql`true`}`)
        return undefined
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return `${error.code} ${error.errors?.[0]?.field}`
      }
    }
    const placed = /^list\.[a-z-]+ filter\.items\[0\]\.(field|op|value)$/
    await fc.assert(
      fc.asyncProperty(item, async (one) => {
        const refusal = await refusalOf(() => filterCondition(shape, { q: '', logic: 'and', items: [one] }))
        expect(refusal ?? 'list.none filter.items[0].value').toMatch(placed)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['name', '\ud800'],
    ['name', 'a\0'],
    ['seenAt', '2026-01-10T08:00:00+20:00'],
    ['seenAt', '2026-01-10T08:00:00-14:01'],
  ])('refuses a value of %s that no database keeps', (field, value) => {
    const items = [{ field, op: 'eq', value }]
    expect(problemsOf({ filter: { items } })).toMatchObject([
      { field: 'filter.items[0].value', code: 'list.value-invalid' },
    ])
  })

  it('takes an instant at any offset there is', async () => {
    for (const value of ['2026-01-10T22:00:00+14:00', '2026-01-09T20:00:00-12:00', '2026-01-10T08:00:00Z']) {
      expect(await ids({ filter: { items: [{ field: 'seenAt', op: 'eq', value }] } })).toEqual([1, 5])
    }
  })

  it('refuses what it does not know, every mistake at once, with its place in the request', () => {
    const items = [
      { field: 'wings', op: 'eq', value: 2 },
      { field: 'weight', op: 'contains', value: '1' },
      { field: 'seenOn', op: 'eq', value: '2026-02-30' },
      { field: 'size', op: 'eq', value: 'HUGE' },
    ]
    expect(problemsOf({ sort: 'name:asc,beak:desc', filter: { items } })).toMatchObject([
      { field: 'filter.items[0].field', code: 'list.field-unknown', rejected: 'wings' },
      { field: 'filter.items[1].op', code: 'list.operator-unknown', rejected: 'contains' },
      { field: 'filter.items[2].value', code: 'list.value-invalid', rejected: '2026-02-30' },
      { field: 'filter.items[3].value', code: 'list.value-invalid', rejected: 'HUGE' },
      { field: 'sort', code: 'list.field-unknown', rejected: 'beak' },
    ])
    expect(problemsOf({ sort: 'constructor:asc' })).toMatchObject([{ code: 'list.field-unknown' }])
  })

  it('says whether there is more', () => {
    expect(pageResult(queryOf({ page: 2, limit: 2 }), ['c', 'd'], 5)).toMatchObject({
      total: 5,
      hasMore: true,
    })
    expect(pageResult(queryOf({ page: 3, limit: 2 }), ['e'], 5)).toMatchObject({ total: 5, hasMore: false })
    expect(pageResult(queryOf({ page: 2, limit: 2 }), ['c', 'd'], 4)).toMatchObject({ hasMore: false })
  })
})
