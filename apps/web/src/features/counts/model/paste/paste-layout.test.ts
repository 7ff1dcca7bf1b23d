import { describe, expect, it } from 'vitest'
import { makeSheetRow } from '../sheet-row.fixture.ts'
import { figureCells, linesOf, listLayout } from './paste-layout.ts'

const row = (id: number, sku: string, name: string) =>
  makeSheetRow({ id, item: { ...makeSheetRow().item, sku, name } })
const box = { id: 9, name: 'Box', factor: '9.000000' }
const rows = [row(1, '00123', 'Tonic'), { ...row(2, '90750', 'Cola'), units: [...makeSheetRow().units, box] }]

describe('the head of a pasted list', () => {
  it.each(
    'sku,code,item code,item no,item no.,article,article no,код,артикул'.split(',').map((word) => [word]),
  )('names the SKU by %j', (word) => {
    expect(listLayout([[word.toUpperCase(), 'Qty']], rows)).toMatchObject({ key: { column: 0, by: 'sku' } })
  })

  it.each(
    'name,item,item name,product,description,име,наименование,продукт'.split(',').map((word) => [word]),
  )('names the item by %j', (word) => {
    expect(listLayout([['Qty', word]], rows)).toMatchObject({ key: { column: 1, by: 'name' } })
  })

  it.each('area,place,storage,зона,място'.split(',').map((word) => [word]))(
    'names the area by %j',
    (word) => {
      expect(listLayout([['SKU', word, 'Qty']], rows)).toMatchObject({ areaColumn: 1 })
    },
  )

  it.each('qty,quantity,count,counted,amount,количество,брой'.split(',').map((word) => [word]))(
    'names the figure by %j',
    (word) => {
      const figures = [{ column: 1, unit: null }]
      expect(listLayout([['SKU', word]], rows)).toMatchObject({ kind: 'list', hasHead: true, figures })
    },
  )

  it('names units of the rows, and needs something to go by and a figure', () => {
    expect(listLayout([['SKU', 'Case 24', 'PCS', 'box']], rows)).toMatchObject({
      figures: [
        { column: 1, unit: 'case 24' },
        { column: 2, unit: 'pcs' },
        { column: 3, unit: 'box' },
      ],
      areaColumn: null,
    })
    expect(listLayout([['Shelf', 'Qty']], rows)).toBeNull()
    expect(listLayout([['SKU', 'Shelf']], rows)).toBeNull()
    expect(listLayout([['SKU']], rows)).toBeNull()
  })

  it('goes by the SKU where the lines have both', () => {
    expect(listLayout([['Name', 'SKU', 'Qty']], rows)).toMatchObject({ key: { column: 1, by: 'sku' } })
  })
})

describe('a pasted list without a head', () => {
  it('goes by the first column of which half the cells name a row', () => {
    const table = [
      ['a', '00123', '1'],
      ['b', 'unknown', '2'],
    ]
    expect(listLayout(table, rows)).toMatchObject({ hasHead: false, key: { column: 1, by: 'sku' } })
    expect(listLayout([...table, ['c', 'unknown', '3']], rows)).toBeNull()
  })

  it('has each column of figures, also one that only a longer line has', () => {
    const table = [
      ['00123', '1'],
      ['90750', '2', '3', 'note'],
    ]
    expect(listLayout(table, rows)).toMatchObject({ figures: [{ column: 1 }, { column: 2 }] })
  })

  it('is none without a figure', () => {
    expect(listLayout([['00123', 'full']], rows)).toBeNull()
  })
})

describe('the figures of a table', () => {
  it('are all cells of a block, and the columns of a list below its head', () => {
    const table = [['SKU', 'Note', 'Qty'], ['00123', 'x', '1'], ['90750']]
    const layout = listLayout(table, rows)
    if (layout === null) throw new Error('It is a list.')
    expect(figureCells(table, layout)).toEqual(['1', ''])
    expect(linesOf(table, layout)).toHaveLength(2)
    expect(figureCells(table, { kind: 'block' })).toHaveLength(7)
  })
})
