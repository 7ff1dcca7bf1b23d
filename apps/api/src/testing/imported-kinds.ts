import type { ImportKindName, StockRow, TransactionRow } from '@backoffice/api-types'
import fc from 'fast-check'
import type { TestApp, TestClient } from './app.ts'
import type { ImportingTenant } from './imports.ts'
import { moveStock } from './movements.ts'
import { only } from './only.ts'
import { newPlaceBeside } from './places.ts'
import { newItems } from './stock.ts'
import { newSupplier } from './suppliers.ts'

/** What files of a kind say at random, and what tells of the records that they bring. */
export type ImportedKind = {
  kind: ImportKindName
  /** How many stories of it are played in `npm test`. */
  usual: number
  head: string
  /** The lines of a file without a mistake, and of one that is applied after it. */
  files: fc.Arbitrary<{ first: string[]; second: string[] }>
  /** Makes what the files name. */
  prepare: (api: TestApp, tenant: ImportingTenant) => Promise<unknown>
  /** The list whose export holds the records, which its import reads; else what is read of them, in any order. */
  told: { list: string } | { by: (client: TestClient) => Promise<string[]> }
}

/** Something of each of several records, but of at least one. */
const ofSome = <T>(total: number, one: fc.Arbitrary<T>): fc.Arbitrary<(T | null)[]> =>
  fc
    .array(fc.option(one), { minLength: total, maxLength: total })
    .filter((all) => all.some((each) => each !== null))

const newSkus = ['00123', '1E5', '90.750', 'Ж-7', '-1.000']
const barcodes = ['4006381333931', '96385074', '73513537', '2012345678900', '5901234123457']
const itemFile = ofSome(
  newSkus.length,
  fc.record({
    name: fc.constantFrom('Tonic', 'Gin; dry', '=1+1', 'Сирене', '-1.000', '007'),
    category: fc.constantFrom('Drinks', 'Drinks / Mixers', 'Dry goods', 'Meat/Fish'),
    pack: fc.constantFrom('6', '24', '0.75'),
    hasBarcode: fc.boolean(),
    tolerance: fc.constantFrom('', '0', '2.5', '10'),
    most: fc.constantFrom('', '0', '12.50'),
  }),
).map((rows) =>
  rows.flatMap((row, at) => {
    if (row === null) return []
    const { name, category, pack, hasBarcode, tolerance, most } = row
    const units = `piece = 1 (count); pack = ${pack} (buy)`
    const code = hasBarcode ? barcodes[at] : ''
    return [`${newSkus[at]};"${name}";${category};"${units}";${code};${tolerance};${most}`]
  }),
)

const items: ImportedKind = {
  kind: 'items',
  usual: 10,
  head: 'SKU;Name;Category;Units;Barcode;Tolerance %;Tolerance value',
  files: fc.record({ first: itemFile, second: itemFile }),
  prepare: (_, { client }) => client.post('/api/v2/category', { name: 'Meat/Fish' }),
  told: { list: 'item' },
}

type Days = readonly [from: string, then: string, end: string]
const price = fc.constantFrom('0.05', '7.5', '12.3456')

/** No price, one without end, or one that ends when another begins, which may have an end as well. */
function pricesFrom([from, then, end]: Days): fc.Arbitrary<string[]> {
  const spans = [[], [`${from};`], [`${from};${then}`, `${then};`], [`${from};${then}`, `${then};${end}`]]
  return fc
    .tuple(fc.constantFrom(...spans), price, price)
    .map(([some, ...prices]) => some.map((span, at) => `${span};${prices[at]}`))
}

const sold = ['SEA;00123', 'SEA;1E5', '007;00123', '007;1E5']
const catalogueFile = (days: Days) =>
  ofSome(
    sold.length,
    fc.record({
      theirs: fc.constantFrom('', 'THEIRS', '007', '=1+1'),
      packs: fc.constantFrom('1', '6'),
      isPreferred: fc.constantFrom('Yes', 'No'),
      isActive: fc.constantFrom('Yes', 'No'),
      ofOne: pricesFrom(days),
      ofTen: pricesFrom(days),
    }),
  ).map((entries) =>
    entries.flatMap((entry, at) => {
      if (entry === null) return []
      const { theirs, packs, isPreferred, isActive, ofOne, ofTen } = entry
      const prices = [...ofOne.map((one) => `1;${one}`), ...ofTen.map((one) => `10;${one}`)]
      return (prices.length === 0 ? [';;;'] : prices).map(
        (one) => `${sold[at]};case 24;${theirs};${packs};${packs};${isPreferred};${isActive};${one}`,
      )
    }),
  )

const catalogue: ImportedKind = {
  kind: 'catalogue',
  usual: 6,
  head: 'Supplier code;SKU;Pack;Supplier SKU;Fewest packs;In multiples of;Preferred;In use;Price from packs;Valid from;Valid to;Price',
  files: fc.record({
    first: catalogueFile(['2026-01-01', '2026-03-01', '2026-05-01']),
    second: catalogueFile(['2026-03-01', '2026-05-01', '2026-07-01']),
  }),
  prepare: async ({ database }, { stock }) => {
    for (const code of ['SEA', '007']) await newSupplier(database, stock, { code })
    await newItems(database, stock, [{ sku: '00123' }, { sku: '1E5' }])
  },
  told: { list: 'supplier-item' },
}

const movementFile = fc
  .array(
    fc.record({
      isNamed: fc.boolean(),
      kind: fc.constantFrom('Usage', 'Waste', 'Transfer', 'Adjustment'),
      isBack: fc.boolean(),
      when: fc.constantFrom('2026-02-03 10:30', '2026-02-04 08:00'),
      lines: fc.array(
        fc.record({
          sku: fc.constantFrom('A', 'B'),
          quantity: fc.constantFrom('0.25', '3'),
          isCase: fc.boolean(),
          isMissing: fc.boolean(),
          reason: fc.constantFrom('Broken', 'Too old'),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((documents) =>
    documents.flatMap(({ isNamed, kind, isBack, when, lines }, at) =>
      lines.map(({ sku, quantity, isCase, isMissing, reason }) => {
        const [from, to] = isBack ? ['BAR', 'MAIN'] : ['MAIN', 'BAR']
        const head = `${isNamed ? `D-${at}` : ''};${kind};${from};${kind === 'Transfer' ? to : ''}`
        const sign = kind === 'Adjustment' && isMissing ? '-' : ''
        return `${head};${sku};${isCase ? `case 24;${sign}2` : `each;${sign}${quantity}`};${reason};${when}`
      }),
    ),
  )

/** What lies where, and the documents of the log that nobody took back. */
async function stockAndDocuments(client: TestClient): Promise<string[]> {
  const { data: stock } = (await client.get('/api/v2/stock/all?limit=500')).json()
  const { data: log } = (await client.get('/api/v2/transaction/all?limit=500')).json()
  const standing = (log as TransactionRow[]).filter(
    (row) => row.reversalOf === null && row.reversedBy === null,
  )
  const documents = Map.groupBy(standing, ({ posting }) => posting.number)
  return [
    ...(stock as StockRow[]).map(({ item, location, onHand, value }) =>
      [item.sku, location.name, onHand, value].join(' '),
    ),
    ...[...documents.values()].map((rows) =>
      rows
        .map(({ type, item, location, qty, value, occurredAt, reason, note }) =>
          [type, item.sku, location.name, qty, value, occurredAt, reason, note].join(' '),
        )
        .toSorted()
        .join(', '),
    ),
  ]
}

/** Of stock that costs the same wherever it lies: else what goes out takes its cost from what was posted before it. */
const movements: ImportedKind = {
  kind: 'movements',
  usual: 4,
  head: 'Document;Kind;Location code;To location code;SKU;Unit;Quantity;Reason;When',
  files: fc.record({ first: movementFile, second: movementFile }),
  prepare: async ({ database }, { stock }) => {
    const bar = await newPlaceBeside(database, stock)
    const occurredAt = new Date('2026-01-01T00:00:00Z')
    for (const [sku, cost] of [
      ['A', '2'],
      ['B', '1'],
    ] as const) {
      const item = only(await newItems(database, stock, [{ sku, onHand: '1000', avgCost: cost }]))
      await moveStock(database, bar, { item, qty: '1000', cost, occurredAt, as: 'OPENING' })
    }
  },
  told: { by: stockAndDocuments },
}

/** Kinds of which a file brings the same in any order, and its undo what was there before (docs/invariants.md). */
export const importedKinds: readonly ImportedKind[] = [items, catalogue, movements]
