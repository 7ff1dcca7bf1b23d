import { sql } from 'drizzle-orm'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type ListShape, listColumn } from './list-shape.ts'

const fields = { name: { kind: 'text' }, weight: { kind: 'decimal', nullable: true } } as const
const rest = { search: [], defaultSort: 'name:asc', tieBreak: sql`id` }
const columns = { name: sql`name`, weight: sql`weight` }

describe('where the database has the fields of a list', () => {
  it('is said of each field of the contract, and of no other', () => {
    type Columns = ListShape<typeof fields>['columns']
    expectTypeOf(columns).toExtend<Columns>()
    expectTypeOf<keyof Columns>().toEqualTypeOf<'name' | 'weight'>()
    expectTypeOf<Pick<typeof columns, 'name'>>().not.toExtend<Columns>()
  })

  it('is found by the name of the field, whatever objects have beside it', () => {
    const shape: ListShape = { fields, columns, ...rest }
    expect(listColumn(shape, 'weight')).toMatchObject({ kind: 'decimal', nullable: true })
    expect(listColumn(shape, 'colour')).toBeUndefined()
    expect(listColumn(shape, 'constructor')).toBeUndefined()
  })
})
