import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadRow } from '../import-kind.ts'
import { readFigureLine, rowsOfFile, type SheetPlace } from './count-figure-row.ts'

const units = [
  { id: 1, name: 'case 24', factor: '24.000000' },
  { id: 2, name: 'each', factor: '1.000000' },
]

function place(id: number, values: Partial<SheetPlace> = {}): SheetPlace {
  return {
    id,
    lineId: id,
    area: { id: 1, name: 'Shelf' },
    locationCode: 'MAIN',
    position: id,
    item: { id: 1, sku: 'A', name: 'Tonic', category: 'Drinks', baseUnit: 'each', quantityDecimals: 0 },
    units,
    parts: [],
    countedQty: null,
    lineCountedQty: null,
    countedBy: null,
    countedAt: null,
    ...values,
  }
}
const counted = (each: string, values: Partial<SheetPlace> = {}) =>
  place(1, { countedQty: each, parts: [{ unitId: 2, quantity: each }], ...values })

const sheet = (...places: SheetPlace[]) => ({ number: 'CNT-1', round: 2, places: new Map([['A', places]]) })
const row = (cells: ReadRow['cells'], rowNo = 2): ReadRow => ({
  rowNo,
  cells: { 'item.sku': 'A', ...cells },
  problems: [],
})
const problemsOf = (known: ReturnType<typeof sheet>, cells: ReadRow['cells']) =>
  readFigureLine(row(cells), known).problems.map(({ field, message }) => `${field} ${message}`)
const figuresOf = (known: ReturnType<typeof sheet>, ...lines: ReadRow['cells'][]) =>
  rowsOfFile(lines.map((cells, at) => readFigureLine(row(cells, at + 2), known)))

const shelf = place(1)
const cellar = place(2, { area: { id: 2, name: 'Cellar' } })
const elsewhere = place(3, { locationCode: 'BAR' })
const each = { 'unit.name': 'each' }

describe('a line of a count sheet in a file', () => {
  it.each([
    [{ 'item.sku': 'X', ...each }, ['item.sku is not on this sheet']],
    [{ 'area.name': 'Attic', ...each }, ['area.name has no such item on this sheet']],
    [
      { 'area.name': 'Shelf', 'location.code': 'ROOF', ...each },
      ['location.code has no such item on this sheet'],
    ],
    [{ ...each }, ['area.name is needed: this sheet has the item in several places']],
    [
      { 'area.name': 'Shelf', ...each },
      ['location.code is needed: this sheet has the item in several places'],
    ],
    [{ 'area.name': 'Cellar' }, ['unit.name is needed: case 24, each']],
    [
      { 'area.name': 'Cellar', 'unit.name': 'barrel' },
      ['unit.name is none that this row is counted in: case 24, each'],
    ],
    [
      { 'area.name': 'Cellar', 'count.number': 'CNT-2', ...each },
      ['count.number is another count: this is the sheet of CNT-1'],
    ],
    [
      { 'area.name': 'Cellar', 'count.round': '1', ...each },
      ['count.round is over: save the sheet of round 2 and fill that in'],
    ],
    [{ 'area.name': 'Shelf', position: '3', 'count.number': 'CNT-1', 'count.round': '2', ...each }, []],
  ])('%j is refused for %j', (cells, expected) => {
    expect(problemsOf(sheet(shelf, cellar, elsewhere), { quantity: '1', ...cells })).toEqual(expected)
  })

  it('says nothing without a figure, whatever else stands in it', () => {
    const blank = { 'count.number': 'CNT-2', 'count.round': '1', 'unit.name': 'barrel', quantity: null }
    expect(problemsOf(sheet(shelf), blank)).toEqual([])
    expect(figuresOf(sheet(counted('3')), blank)).toMatchObject([{ parts: null, isSame: true }])
  })

  it('needs no unit where the row has one', () => {
    const [each2] = units.slice(1)
    const known = sheet(place(1, { units: each2 ? [each2] : [] }))
    expect(figuresOf(known, { quantity: '4' })).toMatchObject([{ parts: [{ unitId: 2, quantity: '4' }] }])
  })
})

describe('the lines of a row', () => {
  it('are one figure; a unit without one adds nothing, and none is a figure', () => {
    const lines = [
      { 'unit.name': 'case 24', quantity: '0' },
      { ...each, quantity: null },
    ]
    expect(figuresOf(sheet(shelf), ...lines)).toMatchObject([
      { parts: [{ unitId: 1, quantity: '0' }], isSame: false },
    ])
  })

  it('change nothing where they say what stands there, in whichever unit there is none of', () => {
    const zero = [{ 'unit.name': 'case 24', quantity: '0' }]
    expect(figuresOf(sheet(counted('0.000')), ...zero)).toMatchObject([{ isSame: true }])
    expect(figuresOf(sheet(counted('5.000')), { ...each, quantity: '5' })).toMatchObject([{ isSame: true }])
    expect(figuresOf(sheet(counted('5.000')), { ...each, quantity: '6' })).toMatchObject([{ isSame: false }])
  })

  it('are refused where the row would lose what it holds in a unit without a line', () => {
    const held = sheet(
      counted('51.000', {
        parts: [
          { unitId: 1, quantity: '2' },
          { unitId: 2, quantity: '3.000' },
        ],
      }),
    )
    const problems = (...lines: ReadRow['cells'][]) =>
      figuresOf(held, ...lines).flatMap(({ lines: some }) =>
        some.flatMap((line) => line.problems.map(({ message }) => message)),
      )
    const cases = { 'unit.name': 'case 24', quantity: '5' }
    expect(problems(cases)).toEqual([
      'is not all: the row holds 3 each as well. Add its line, with 0 where there is none',
    ])
    expect(problems(cases, { ...each, quantity: '0' })).toEqual([])
    expect(problems(cases, { ...each, quantity: null })).toEqual([])
    expect(problems({ 'unit.name': 'case 24', quantity: '2' }, { ...each, quantity: '3' })).toEqual([])
  })

  it('name a unit once', () => {
    const [found] = figuresOf(sheet(shelf), { ...each, quantity: '1' }, { ...each, quantity: '2' })
    expect(found?.lines.map(({ problems }) => problems.length)).toEqual([0, 1])
  })

  it('know as little as the line that knows least, and are right where each says so', () => {
    const told = (entryTotal: string | null, isConfirmed: string | null) => ({
      'count.entryTotal': entryTotal,
      isConfirmed,
    })
    const lines = (one: object, other: object) =>
      figuresOf(
        sheet(shelf),
        { 'unit.name': 'case 24', quantity: '1', ...one },
        { ...each, quantity: '1', ...other },
      )
    expect(lines(told('7', 'Yes'), told('9', 'Yes'))).toMatchObject([{ entryTotal: 7, isConfirmed: true }])
    expect(lines(told('7', 'Yes'), told(null, null))).toMatchObject([{ entryTotal: 0, isConfirmed: false }])
  })

  it('say the same row by row in whatever order they come', () => {
    const line = fc.record({
      area: fc.constantFrom('Shelf', 'Cellar'),
      unit: fc.constantFrom('case 24', 'each'),
      quantity: fc.nat({ max: 3 }),
    })
    const lines = fc.uniqueArray(line, { selector: ({ area, unit }) => `${area} ${unit}`, minLength: 1 })
    const story = lines.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    )
    fc.assert(
      fc.property(story, ([one, other]) => {
        const said = (some: typeof one) =>
          figuresOf(
            sheet(shelf, cellar),
            ...some.map(({ area, unit, quantity }) => ({
              'area.name': area,
              'unit.name': unit,
              quantity: String(quantity),
            })),
          )
            .map(({ place: { id }, parts }) => [id, parts?.toSorted((a, b) => a.unitId - b.unitId)])
            .toSorted()
        expect(said(other)).toEqual(said(one))
      }),
    )
  })
})
