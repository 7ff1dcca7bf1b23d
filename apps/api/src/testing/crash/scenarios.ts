import { randomUUID } from 'node:crypto'
import { rightsCatalogue } from '@backoffice/permissions'
import type { TestApp } from '../app.ts'
import { newTemplate, onShelf } from '../count-templates.ts'
import { countsOf, entryFor } from '../counts.ts'
import { newUser } from '../factories.ts'
import { newOrdersToExport, ordersCall } from '../export-jobs.ts'
import { importsOf } from '../imports.ts'
import { openPeriods } from '../periods.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../stock.ts'
import { newSupplier } from '../suppliers.ts'
import { doAt, testActor } from '../work.ts'
import { approveCount } from '../../modules/count/approve-count.ts'
import { writePosting } from '../../modules/ledger/write-posting.ts'

/** One write that is cut off, in a tenant of its own. */
export type Write = {
  organisationId: number
  token: string
  path: string
  body: object
  /** Where to read what became of it. */
  readPath: string
}

export type Scenario = {
  name: string
  rounds: number
  /** Makes what the write is about. */
  prepare: (test: TestApp) => Promise<Write>
  /** What is read when the write did not begin, and when it is done. */
  outcomes: { untouched: unknown; done: unknown }
  /** Reduces what is read to one of those. */
  read: (answer: never) => unknown
}

const lines = 150

/**
 * Rows of what is large: of a file, of a month's ledger, of an export. `SOAK_ROWS=100000` for the most that a file may have; nothing else
 * makes an import or an export last long enough to be cut off in its middle.
 */
const rows = Number(process.env['SOAK_ROWS'] ?? 500)
/** Rows of one posting, and articles of one supplier. */
const rowsAtOnce = 1000

async function personIn(test: TestApp, stock: TestStock) {
  const user = await newUser(test.database, { ...stock, rights: rightsCatalogue })
  return { user, client: test.as(user), token: await test.tokenFor(user) }
}

const manyItems = (test: TestApp, stock: TestStock, length = lines) =>
  newItems(
    test.database,
    stock,
    Array.from({ length }, () => ({ onHand: '10', avgCost: '2' })),
  )

/** Every line is one short of the book. */
async function approvedCount(test: TestApp): Promise<Write> {
  const stock = await newStock(test.database)
  const { user, token } = await personIn(test, stock)
  const actor = testActor(stock.organisationId, user.id)
  const items = await manyItems(test, stock)
  const counts = countsOf(test.database, actor)
  const now = new Date()
  const templateId = await newTemplate(test.database, stock, onShelf(items))
  const { id, rows } = await counts.open(templateId, now)
  await counts.enter(
    id,
    rows.map((row) => entryFor(row, '9', now)),
    now,
  )
  await counts.submit(id, now)
  await doAt(test.database, actor, now, (work) => approveCount(work, id, undefined, { isConfirmed: true }))
  const path = `/api/v2/count/${id}`
  return { organisationId: stock.organisationId, token, path: `${path}/post`, body: {}, readPath: path }
}

async function delivery(test: TestApp): Promise<Write> {
  const stock = await newStock(test.database)
  const { token } = await personIn(test, stock)
  const supplierId = await newSupplier(test.database, stock, { name: 'Sea' })
  const items = await manyItems(test, stock)
  const body = {
    supplierId,
    locationId: stock.locationId,
    isPosted: true,
    lines: items.map(({ id: itemId, each: unitId }) => ({ itemId, unitId, packs: '1', unitPrice: '3' })),
  }
  const readPath = '/api/v2/receipt/all?page=1&limit=10'
  return { organisationId: stock.organisationId, token, path: '/api/v2/receipt', body, readPath }
}

/** A posting with a row of each item, in the first month. */
const useOneOfEach = (test: TestApp, stock: TestStock, items: readonly TestItem[]) =>
  doAt(test.database, testActor(stock.organisationId, 1), new Date(), (work) =>
    writePosting(work, {
      kind: 'USAGE',
      company: { id: stock.companyId, timeZone: stock.timeZone },
      source: { type: 'MOVEMENT', id: null, number: null, round: 1 },
      movements: items.map(({ id: itemId }) => ({
        itemId,
        locationId: stock.locationId,
        type: 'USAGE',
        qty: '-0.001',
        valuation: { by: 'book' },
        occurredAt: new Date('2026-01-15T12:00:00Z'),
      })),
    }),
  )

async function openMonth(test: TestApp): Promise<Write> {
  const { stock, month } = await openPeriods(test)
  const items = await manyItems(test, stock, Math.min(rows, rowsAtOnce))
  for (let written = items.length; written < rows; written += items.length)
    await useOneOfEach(test, stock, items)
  const { token } = await personIn(test, stock)
  const path = `/api/v2/report-period/${month(1)}`
  return { organisationId: stock.organisationId, token, path: `${path}/close`, body: {}, readPath: path }
}

/** A catalogue of several suppliers, each with the same articles. */
async function readFile(test: TestApp): Promise<Write> {
  const imports = importsOf(() => test)
  const tenant = await imports.newTenant()
  const { token, stock } = tenant
  const items = await manyItems(test, stock, Math.min(rows, rowsAtOnce))
  const codes = Array.from({ length: Math.ceil(rows / items.length) }, (_, at) => `S${at}`)
  for (const code of codes) await newSupplier(test.database, stock, { code })
  const articles = codes.flatMap((code) => items.map(({ sku }) => `${code};${sku};case 24;12.50;2026-01-01`))
  const file = await imports.read(
    tenant,
    'catalogue',
    ['Supplier code;SKU;Pack;Price;Valid from', ...articles.slice(0, rows)].join('\n'),
  )
  if (file.state !== 'READY' || file.counts.NEW !== rows) throw new Error(JSON.stringify(file))
  return {
    organisationId: stock.organisationId,
    token,
    path: `/api/v2/import/${file.id}/apply`,
    body: { onlyValid: false },
    readPath: '/api/v2/supplier-item/all?page=1&limit=1',
  }
}

/** The file of an export is there once the audit trail says so; nobody can tell the trail of two of them. */
async function listToExport(test: TestApp): Promise<Write> {
  const stock = await newOrdersToExport(test, rows)
  const { token } = await personIn(test, stock)
  const ofExports = { items: [{ field: 'action', op: 'eq', value: 'export' }] }
  return {
    organisationId: stock.organisationId,
    token,
    path: '/api/v2/export',
    body: { call: ordersCall, query: { format: 'xlsx' } },
    readPath: `/api/v2/audit/all?page=1&limit=1&filter=${encodeURIComponent(JSON.stringify(ofExports))}`,
  }
}

/** Writes that a power cut must leave done or not begun. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'a count is posted',
    rounds: 20,
    prepare: approvedCount,
    read: ({ state }: { state: string }) => state,
    outcomes: { untouched: 'APPROVED', done: 'POSTED' },
  },
  {
    name: 'a receipt is posted',
    rounds: 10,
    prepare: delivery,
    read: ({ data }: { data: { state: string }[] }) => data.map(({ state }) => state),
    outcomes: { untouched: [], done: ['POSTED'] },
  },
  {
    name: 'a period is closed',
    rounds: 10,
    prepare: openMonth,
    read: ({ state, closings }: { state: string; closings: number }) => [state, closings],
    outcomes: { untouched: ['OPEN', 0], done: ['CLOSED', 1] },
  },
  {
    name: 'a catalogue is applied',
    rounds: 10,
    prepare: readFile,
    read: ({ total }: { total: number }) => total,
    outcomes: { untouched: 0, done: rows },
  },
  {
    name: 'a list is exported',
    rounds: 10,
    prepare: listToExport,
    read: ({ total }: { total: number }) => total,
    outcomes: { untouched: 0, done: 1 },
  },
]

/** A key for all tries at one write. */
export const newKey = (): string => randomUUID()
