import { countListFields, userListFields } from '@backoffice/api-types/list-fields'
import type { CountState } from '@backoffice/api-types/transitions'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { ListSearch } from '../lib/read-search.ts'
import { exportColumnsOf } from '../ui/export/export-source.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { defineList } from './define-list.ts'
import { flagChip, inUseChips, recordChip, stateChips } from './narrowing.tsx'

type Search = ListSearch & {
  state?: CountState[] | undefined
  due?: 'late' | undefined
  participant?: number | undefined
}

const tone = 'neutral'
const labels = {
  DRAFT: { label: 'Draft', tone },
  COUNTING: { label: 'Counting', tone },
  REVIEW: { label: 'In review', tone },
  APPROVED: { label: 'Approved', tone },
  POSTED: { label: 'Posted', tone },
  REVERSED: { label: 'Reversed', tone },
  CANCELLED: { label: 'Cancelled', tone },
} as const
const looks = { texts: { list: 'Counts', searchLabel: '', searchHint: '' }, empty: () => null } as const
const cell = () => null

const list = defineList<Search>()({
  call: 'GET /v2/count/all',
  queryKey: ['count.list'],
  resource: 'counts',
  fields: countListFields,
  ...looks,
  defaultSort: 'number:asc',
  columns: [
    { field: 'number', header: 'Number', width: 1, cell },
    { field: 'dueDate', header: 'Due', width: 1, sortable: false, cell },
    { field: 'countedTotal', header: 'Progress', width: 1, cell, exported: ['countedTotal', 'lineTotal'] },
    { id: 'varianceValue', header: 'Variance', width: 1, cell, exported: ['varianceValue', 'currency'] },
  ],
  filters: [
    { field: 'number', label: 'Number' },
    { field: 'location.id', label: 'Location' },
    { field: 'dueDate', label: 'Due' },
    { field: 'lineTotal', label: 'Lines' },
  ],
  narrowings: [
    stateChips({ label: 'State', values: countListFields.state.values, labels }),
    flagChip({ key: 'due', value: 'late', field: 'isLate', label: 'Late' }),
    recordChip({ key: 'participant', field: 'participant.id', label: 'Of one person' }),
  ],
  file: { title: 'Counts', call: 'GET /v2/count/export' },
})

const now = new Date('2026-02-28T21:30:00Z')

describe('the address of a list', () => {
  it('says what the list can be sorted and narrowed by; whatever does not fit is dropped', () => {
    expect(
      list.read({ sort: 'number:desc,dueDate:asc,isLate:asc', state: ['REVIEW', 'LOST'], due: 'soon' }),
    ).toEqual({
      sort: 'number:desc',
      state: ['REVIEW'],
    })
    expect(
      list.read({
        where: ['lineTotal:gte:3', 'isLate:eq:true', 'dueDate:isNull:true', 'number:isNull:true'],
      }),
    ).toEqual({
      where: ['lineTotal:gte:3', 'dueDate:isNull:true'],
    })
  })

  it('says that the dialog of a new record is open, where the list has one', () => {
    const dialog = lazyPart<{ onClose: () => void }>(() => Promise.resolve(() => null))
    const making = defineList()({
      call: 'GET /v2/count/all',
      queryKey: ['count.list'],
      resource: 'counts',
      fields: countListFields,
      ...looks,
      columns: [],
      filters: [],
      create: { rights: [], label: 'New', dialog },
    })
    expect(making.read({ create: 'true' })).toEqual({ create: 'true' })
    expect(making.read({ create: 'yes' })).toEqual({})
    expect(list.read({ create: 'true' })).toEqual({})
  })

  it('is read once, however many ask', () => {
    const address = { q: 'bar', state: 'POSTED' }
    expect(list.read(address)).toBe(list.read(address))
    expect(list.read({ ...address })).not.toBe(list.read(address))
  })

  it('becomes the request, what always holds first', () => {
    const held = [{ field: 'company.id', op: 'eq', value: 3 }] as const
    const search = {
      state: ['REVIEW' as const],
      due: 'late' as const,
      participant: 7,
      where: ['lineTotal:gte:3'],
    }
    expect(JSON.parse(String(list.request(search, now, held).filter)).items).toEqual([
      { field: 'lineTotal', op: 'gte', value: '3' },
      ...held,
      { field: 'state', op: 'in', value: ['REVIEW'] },
      { field: 'isLate', op: 'eq', value: true },
      { field: 'participant.id', op: 'eq', value: 7 },
    ])
    expect(JSON.parse(String(list.request({ q: 'x' }, now).filter))).toEqual({
      q: 'x',
      logic: 'and',
      items: [],
    })
    expect(list.request({}, now)).toMatchObject({ sort: 'number:asc', filter: undefined })
  })

  it('narrows the list by words, conditions and chips, and by nothing else', () => {
    expect(list.isNarrowed({ sort: 'number:asc', page: 2, view: 3 })).toBe(false)
    for (const search of [{ q: 'x' }, { where: ['lineTotal:gte:3'] }, { due: 'late' as const }]) {
      expect(list.isNarrowed(search)).toBe(true)
      expect(list.isNarrowed(list.cleared({ ...search, page: 3 }))).toBe(false)
    }
    expect(list.cleared({ q: 'x', page: 3, sort: 'number:asc' })).toEqual({ sort: 'number:asc' })
  })
})

describe('chips of records in use', () => {
  it('ask for those in use, for the archived ones, or for all', () => {
    const { itemsOf } = inUseChips({
      label: 'State',
      labels: { active: { label: 'In use', tone }, archived: { label: 'Archived', tone } },
    })
    expect(itemsOf({ state: ['archived'] })).toEqual([{ field: 'isActive', op: 'eq', value: false }])
    expect(itemsOf({ state: ['active', 'archived'] })).toEqual([undefined])
  })
})

describe('what the contract says of a list', () => {
  it('is what its filter offers: kinds, empty values, records to choose from', () => {
    expect(list.filters).toEqual([
      { field: 'number', label: 'Number', kind: 'text' },
      { field: 'location.id', label: 'Location', kind: 'relation', relation: 'location' },
      { field: 'dueDate', label: 'Due', kind: 'date', nullable: true },
      { field: 'lineTotal', label: 'Lines', kind: 'number' },
    ])
  })

  it('is what its file can have, in the order of the grid', () => {
    const [source] = list.exports
    expect(source).toMatchObject({ title: 'Counts', call: 'GET /v2/count/export' })
    const ids = list.columns.map(({ id }) => id)
    expect(exportColumnsOf(source ?? {}, ids)).toEqual([
      'number',
      'dueDate',
      'countedTotal',
      'lineTotal',
      'varianceValue',
      'currency',
    ])
  })

  const define = defineList<ListSearch & { of?: number | undefined }>()
  type Users = Parameters<typeof define<'GET /v2/user/all'>>[0]
  type UsersFile = Parameters<typeof define<'GET /v2/user/all', 'GET /v2/user/export'>>[0]
  type Drawn<C> = C & { header: string; width: number; cell: () => null }

  it('is all that its rows can be sorted by: of many roles no order follows', () => {
    type Column = Users['columns'][number]
    expectTypeOf<Drawn<{ field: 'username' }>>().toExtend<Column>()
    expectTypeOf<Drawn<{ id: 'colour' }>>().toExtend<Column>()
    expectTypeOf<Drawn<{ field: 'colour' }>>().not.toExtend<Column>()
    expectTypeOf<Drawn<{ field: 'role.id' }>>().not.toExtend<Column>()
  })

  it('is all that they can be filtered by, and every value has a name', () => {
    type Filter = Users['filters'][number]
    type ByState<N extends string> = { field: 'state'; label: string; names: Record<N, string> }
    type State = (typeof userListFields.state.values)[number]
    expectTypeOf<{ field: 'email'; label: string }>().toExtend<Filter>()
    expectTypeOf<{ field: 'colour'; label: string }>().not.toExtend<Filter>()
    expectTypeOf<ByState<State>>().toExtend<Filter>()
    expectTypeOf<ByState<'ACTIVE'>>().not.toExtend<Filter>()
  })

  it('is of that list, also where a chip asks', () => {
    type Chip = NonNullable<Users['narrowings']>[number]
    const chipOf = <const F extends string>(field: F) => recordChip({ key: 'of', field, label: '' })
    expectTypeOf(userListFields).toExtend<Users['fields']>()
    expectTypeOf(countListFields).not.toExtend<Users['fields']>()
    expectTypeOf(chipOf('role.id')).toExtend<Chip>()
    expectTypeOf(chipOf('colour')).not.toExtend<Chip>()
  })

  it('is all that stands in its file', () => {
    type Column = UsersFile['columns'][number]
    expectTypeOf<Drawn<{ field: 'id'; exported: ['email'] }>>().toExtend<Column>()
    expectTypeOf<Drawn<{ field: 'id' }>>().not.toExtend<Column>()
    expectTypeOf<Drawn<{ id: 'picture' }>>().not.toExtend<Column>()
  })
})
