import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { company, location } from '../../database/schema/index.ts'
import { only } from '../../testing/only.ts'
import { newItems } from '../../testing/stock.ts'
import { setPar } from '../../testing/suppliers.ts'
import { openTestWork, type TestWork } from '../../testing/open-work.ts'
import { startOfFile } from '../import-kind.ts'
import { parLevelImport } from './par-level-import.ts'

type Cells = Record<string, string | null>

describe('a row about a par level', () => {
  let test: TestWork

  beforeAll(async () => {
    test = await openTestWork()
    const { database, stock } = test
    const { organisationId, companyId } = stock
    const [coarse] = await newItems(database, stock, [
      { sku: 'COARSE', quantityDecimals: 0 },
      { sku: 'FINE', quantityDecimals: 2 },
      { sku: 'KNOWN', quantityDecimals: 2 },
    ])
    if (coarse === undefined) throw new Error('There is no item')
    const known = only(await newItems(database, stock, [{ sku: 'RANGE' }]))
    await setPar(database, stock, known, { method: 'MIN_MAX', min: '1', max: '2', rounding: 'DOWN' })
    await asJob(database, async (tx) => {
      const { id } = only(
        await tx
          .insert(company)
          .values({ organisationId, code: 'SOUTH', name: 'South', timeZone: 'Europe/Sofia' })
          .returning({ id: company.id }),
      )
      await tx.insert(location).values([
        { organisationId, companyId, code: 'BAR', name: 'Bar' },
        { organisationId, companyId: id, code: 'BAR', name: 'Bar of the south' },
        { organisationId, companyId, code: 'FLOOR', name: 'Floor', isStockHolding: false },
      ])
    })
  })
  afterAll(() => test.database.close())

  const validate = (...lines: Cells[]) =>
    test.does((work) =>
      parLevelImport.validate(
        work,
        lines.map((cells, at) => ({
          rowNo: at + 2,
          cells: { 'location.code': 'MAIN', 'item.sku': 'FINE', ...cells },
          problems: [],
        })),
        startOfFile(),
      ),
    )
  const told = async (...lines: Cells[]) =>
    (await validate(...lines)).rows.map(({ problems }) =>
      problems.map(({ field, message }) => `${field}: ${message}`),
    )
  const planned = async (cells: Cells) => only((await validate(cells)).plans).content

  it.each([
    [
      'a location that is not there',
      { 'location.code': 'ATTIC' },
      'location.code: there is no location “ATTIC”',
    ],
    [
      'a location that holds no stock',
      { 'location.code': 'FLOOR' },
      'location.code: is a location that holds no stock',
    ],
    [
      'a location of several companies',
      { 'location.code': 'BAR' },
      'company.code: is needed: several companies have this location',
    ],
    ['an item that is not there', { 'item.sku': 'NONE' }, 'item.sku: there is no such item'],
  ])('is told that it names %s, and plans nothing', async (_what, cells, problem) => {
    const { rows, plans } = await validate({ par: '1', ...cells })
    expect(rows.map(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`))).toEqual([
      [problem],
    ])
    expect(plans).toEqual([])
  })

  it('means the location of the company that it names', async () => {
    const { rows } = await validate({ par: '1', 'location.code': 'BAR', 'company.code': 'SOUTH' })
    expect(rows).toMatchObject([{ problems: [], after: { 'company.code': 'SOUTH' } }])
    expect(await told({ par: '1', 'location.code': 'MAIN', 'company.code': 'SOUTH' })).toEqual([
      ['location.code: there is no location “MAIN”'],
    ])
  })

  it.each([
    ['a level by its par', { par: '3' }, { method: 'PAR', par: '3.000', min: null, max: null }],
    [
      'a range by its ends',
      { min: '1', max: '3' },
      { method: 'MIN_MAX', par: null, min: '1.000', max: '3.000' },
    ],
    [
      'nothing without a figure',
      { par: null, min: null },
      { method: 'NONE', par: null, min: null, max: null },
    ],
  ])('without a method means %s', async (_what, cells, content) => {
    const plan = await planned(cells)
    expect(plan).toMatchObject({ stored: null, content: { ...content, rounding: 'UP' } })
  })

  it('changes of a level that is there what it says, and shows both', async () => {
    const { rows, plans } = await validate({ 'item.sku': 'RANGE', max: '5' })
    expect(rows).toMatchObject([
      { problems: [], before: { min: '1.000', max: '2.000' }, after: { min: '1.000', max: '5.000' } },
    ])
    const { content, previous } = only(plans)
    expect(content.content).toMatchObject({ method: 'MIN_MAX', max: '5.000', rounding: 'DOWN' })
    expect(previous).toMatchObject({ method: 'MIN_MAX', max: '2.000', rounding: 'DOWN' })
  })

  it('has no more decimals than its item is counted with', async () => {
    expect(await told({ 'item.sku': 'COARSE', par: '1.5' })).toEqual([
      ['par: may have 0 decimals, as the item is counted'],
    ])
    expect(await told({ par: '1.5' })).toEqual([[]])
  })

  it('tells every mistake at once, and is refused when an earlier row is about the same', async () => {
    expect(await told({ 'location.code': 'ATTIC', 'item.sku': 'NONE', par: 'much' })).toMatchObject([
      [
        'item.sku: there is no such item',
        'location.code: there is no location “ATTIC”',
        expect.stringMatching(/^par: /),
      ],
    ])
    expect(await told({ par: '1' }, { par: '2' }, { 'item.sku': 'KNOWN', par: '1' })).toEqual([
      [],
      ['null: is about the same record as row 2'],
      [],
    ])
  })

  it('is about the same whether it names the company or not', async () => {
    const company = { 'company.code': test.stock.companyCode }
    expect(await told({ par: '1' }, { ...company, par: '2' })).toEqual([
      [],
      ['null: is about the same record as row 2'],
    ])
  })
})
