import { describe, expect, it } from 'vitest'
import type { StoredPlace } from '../../modules/location/import-repository.ts'
import { validateGroup } from './location-group.ts'

type Cells = Record<string, string | null>
const owner = { id: 7, code: 'NORTH' }
const stored: StoredPlace = {
  id: 11,
  companyId: 7,
  companyCode: 'NORTH',
  code: 'BAR',
  name: 'Bar',
  parentId: 5,
  parentCode: 'KIT',
  isStockHolding: true,
  isActive: true,
  hasStock: false,
  hasOpenCounts: false,
  areas: [
    { name: 'Shelf', isActive: true },
    { name: 'Fridge', isActive: false },
  ],
}
const fresh = { name: 'Bar' }
function validate(place: Partial<StoredPlace> | null, ...lines: Cells[]) {
  const rows = lines.map((cells, at) => ({ rowNo: at + 2, cells: { code: 'BAR', ...cells }, problems: [] }))
  const group = { owner, code: 'BAR', stored: place === null ? undefined : { ...stored, ...place }, rows }
  return validateGroup('7:BAR', group)
}
const told = ({ rows }: ReturnType<typeof validate>) =>
  rows.map(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`))

describe('rows about a new location', () => {
  it('make one that holds stock and is in use, a part of nothing and without an area', () => {
    expect(validate(null, fresh).content).toEqual({
      companyId: 7,
      code: 'BAR',
      name: 'Bar',
      parentId: null,
      parentCode: null,
      isStockHolding: true,
      isActive: true,
      areas: [],
    })
  })

  it('make a part of the one that they name, and of none with an empty cell', () => {
    const partOf = (cell: string | null) => validate(null, { ...fresh, 'parent.code': cell }).content
    expect(partOf('KIT')).toMatchObject({ parentId: null, parentCode: 'KIT' })
    expect(partOf(null)).toMatchObject({ parentId: null, parentCode: null })
  })

  it('make their areas, each shown with its place in the walk', () => {
    const { content, rows } = validate(null, { ...fresh, 'area.name': 'Shelf' }, { 'area.name': 'Fridge' })
    expect(content.areas.map(({ name }) => name)).toEqual(['Shelf', 'Fridge'])
    expect(rows.map(({ before, after }) => [before, after['area.name'], after['area.place']])).toEqual([
      [null, 'Shelf', '1'],
      [null, 'Fridge', '2'],
    ])
  })

  it('need a name, which the first of them is told', () => {
    const validated = validate(null, { 'area.name': 'Shelf' }, { 'area.name': 'Fridge' })
    expect(validated.rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([['name'], []])
  })
})

describe('rows about a location that is there', () => {
  it('leave alone what no column holds and what is empty, and change nothing of it', () => {
    const { rows, content } = validate({}, { name: null, 'area.name': 'Shelf' })
    expect(content).toMatchObject({ name: 'Bar', parentId: 5, parentCode: null, areas: stored.areas })
    expect(rows[0]?.after).toEqual(rows[0]?.before)
  })

  it.each([
    ['stays a part of the same one, named again', 'KIT', { parentId: 5, parentCode: null }],
    ['becomes a part of another', 'CEL', { parentId: null, parentCode: 'CEL' }],
    ['becomes a part of nothing', null, { parentId: null, parentCode: null }],
  ])('%s', (_rule, cell, parent) => {
    const { content, rows } = validate({}, { 'parent.code': cell })
    expect(content).toMatchObject(parent)
    expect([rows[0]?.before?.['parent.code'], rows[0]?.after['parent.code']]).toEqual(['KIT', cell])
  })

  it('keeps a parent that whoever asks does not see', () => {
    const hidden = { parentId: 5, parentCode: null }
    expect(validate(hidden, { 'parent.code': null }).content).toMatchObject({ parentId: 5, parentCode: null })
  })

  it('has a new area beside those it has; the row of the new one is new', () => {
    const { rows, content } = validate(
      {},
      { 'area.name': 'Fridge', 'area.isActive': 'Yes' },
      { 'area.name': 'Attic' },
    )
    expect(content.areas).toEqual([
      { name: 'Shelf', isActive: true },
      { name: 'Fridge', isActive: true },
      { name: 'Attic', isActive: true },
    ])
    expect(rows.map(({ before }) => before?.['area.isActive'] ?? before)).toEqual(['No', null])
  })

  it('leaves an area with a mistake out of the walk', () => {
    const validated = validate({}, { 'area.name': 'Attic', 'area.place': '0' })
    expect(told(validated)).toEqual([['area.place: must be 1 or more']])
    expect(validated.content.areas).toEqual(stored.areas)
  })

  it.each([
    [
      'holds stock as long as stock lies there',
      { hasStock: true },
      { isStockHolding: 'No' },
      'isStockHolding',
    ],
    ['is in use as long as counts are open', { hasOpenCounts: true }, { isActive: 'No' }, 'isActive'],
  ])('%s', (_rule, state, cells, field) => {
    const fields = (place: Partial<StoredPlace>, said: Cells) =>
      validate(place, said).rows[0]?.problems.map((problem) => problem.field)
    expect(fields(state, cells)).toEqual([field])
    expect(fields({}, cells)).toEqual([])
    expect(fields(state, { [field]: 'Yes' })).toEqual([])
    expect(fields({ ...state, [field]: false }, cells)).toEqual([])
  })

  it('says with each row the same as with the first that says anything', () => {
    const rows = [{ name: null }, { name: 'Pub' }, { name: 'Inn' }].map((cells, at) => ({
      ...cells,
      'area.name': `Area ${at}`,
    }))
    expect(told(validate({}, ...rows))).toEqual([
      [],
      [],
      ['name: is not what row 3 says of the same location'],
    ])
  })
})
