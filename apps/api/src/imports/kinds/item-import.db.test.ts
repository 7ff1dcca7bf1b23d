import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { barcode } from '../../database/schema/index.ts'
import { newItems } from '../../testing/stock.ts'
import { newOffer, newSupplier } from '../../testing/suppliers.ts'
import { openTestWork, type TestWork } from '../../testing/open-work.ts'
import { startOfFile } from '../import-kind.ts'
import { itemImport } from './item-import.ts'

type Cells = Record<string, string | null>
const fresh = { name: 'New', 'category.name': 'Drinks', baseUnit: 'bottle' }

describe('a row about an item', () => {
  let test: TestWork

  beforeAll(async () => {
    test = await openTestWork()
    const { database, stock } = test
    const { organisationId } = stock
    const [gin, rum] = await newItems(database, stock, [{ sku: 'GIN', name: 'Gin' }, { sku: 'RUM' }])
    if (gin === undefined || rum === undefined) throw new Error('There is no item')
    await asJob(database, (tx) =>
      tx.insert(barcode).values([
        { organisationId, unitId: gin.each, value: '4006381333931' },
        { organisationId, unitId: rum.each, value: '96385074' },
      ]),
    )
  })
  afterAll(() => test.database.close())

  const validate = (...lines: Cells[]) =>
    test.does((work) =>
      itemImport.validate(
        work,
        lines.map((cells, at) => ({ rowNo: at + 2, cells, problems: [] })),
        startOfFile(),
      ),
    )
  const told = async (...lines: Cells[]) =>
    (await validate(...lines)).rows.map(({ problems }) =>
      problems.map(({ field, message }) => `${field}: ${message}`),
    )

  it('has no barcode of another item, and may name its own', async () => {
    expect(await told({ sku: 'GIN', barcodes: '4006381333931' }, { sku: 'RUM', barcodes: null })).toEqual([
      [],
      [],
    ])
    const taken = ['barcodes: 4006381333931 is the barcode of another item']
    expect(await told({ sku: 'RUM', barcodes: '4006381333931' })).toEqual([taken])
    expect(await told({ sku: 'NEW', ...fresh, barcodes: '4006381333931' })).toEqual([taken])
    expect(await told({ sku: 'NEW', ...fresh, barcodes: '73513537' })).toEqual([[]])
  })

  it('has no barcode of an earlier row, nor the SKU of one', async () => {
    expect(
      await told(
        { sku: 'ONE', ...fresh, barcodes: '73513537' },
        { sku: 'TWO', ...fresh, barcodes: '73513537' },
        { sku: 'ONE', ...fresh },
      ),
    ).toEqual([
      [],
      ['barcodes: 73513537 is the barcode of row 2 as well'],
      ['null: is about the same record as row 2'],
    ])
  })

  it('is told itself of a unit that cannot go, whatever stands in the rows before it', async () => {
    const { database, stock } = test
    const [offered] = await newItems(database, stock, [{ sku: 'OFFERED' }])
    if (offered === undefined) throw new Error('There is no item')
    await newOffer(database, stock, { item: offered, supplierId: await newSupplier(database, stock) })
    const lost = 'units: cannot lose “case 24”, which templates, catalogues or documents use'
    const before: Cells[] = [{ sku: 'NEW' }, { sku: 'TOO', ...fresh }, { sku: 'GIN', units: 'each = 1' }]
    expect((await told(...before, { sku: 'OFFERED', units: 'each = 1' })).slice(1)).toEqual([[], [], [lost]])
  })

  it('of an item that is there shows what it was, and keeps what an undo brings back', async () => {
    const { rows, plans } = await validate({ sku: 'GIN', name: 'Dry gin' }, { sku: 'NEW', ...fresh })
    expect(rows).toMatchObject([
      {
        before: { name: 'Gin', barcodes: '4006381333931' },
        after: { name: 'Dry gin', barcodes: '4006381333931' },
      },
      { before: null, after: { name: 'New', 'category.name': 'Drinks' } },
    ])
    expect(plans).toMatchObject([
      { rowNos: [2], previous: { sku: 'GIN', name: 'Gin', units: [{ name: 'each' }, { name: 'case 24' }] } },
      { rowNos: [3], previous: null },
    ])
  })

  it('finds its category in whatever letters, and says which ones it would make', async () => {
    const named = (...paths: string[]) =>
      validate(...paths.map((path, at) => ({ sku: `N${at}`, ...fresh, 'category.name': path })))
    const found = await named('DRINKS', 'dry goods')
    expect([found.notes, found.rows.map(({ after }) => after['category.name'])]).toEqual([
      [],
      ['Drinks', 'Dry goods'],
    ])
    expect((await named('Wine', 'Wine')).notes).toEqual(['Makes a new category: Wine'])
    expect((await named('Wine/Red', 'Beer')).notes).toEqual(['Makes 2 new categories: Wine / Red, Beer'])
    const paths = Array.from({ length: 11 }, (_, at) => `C${at}`)
    const ten = paths.slice(0, 10)
    expect((await named(...ten)).notes).toEqual([`Makes 10 new categories: ${ten.join(', ')}`])
    expect((await named(...paths)).notes).toEqual([`Makes 11 new categories: ${ten.join(', ')} …`])
  })

  it('plans nothing without what a new item needs', async () => {
    const { rows, plans } = await validate({ sku: 'NEW' })
    expect(rows[0]?.problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['category.name', 'baseUnit', 'name']),
    )
    expect(plans).toEqual([])
  })
})
