import { randomUUID } from 'node:crypto'
import { rightsCatalogue } from '@backoffice/permissions'
import type { TestApp } from '../app.ts'
import { newTemplate, onShelf } from '../count-templates.ts'
import { countsOf, entryFor } from '../counts.ts'
import { newUser } from '../factories.ts'
import { importsOf } from '../imports.ts'
import { openPeriods } from '../periods.ts'
import { newItems, newStock, type TestStock } from '../stock.ts'
import { newSupplier } from '../suppliers.ts'
import { doAt, testActor } from '../work.ts'
import { approveCount } from '../../modules/count/approve-count.ts'

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

async function personIn(test: TestApp, stock: TestStock) {
  const user = await newUser(test.database, { ...stock, rights: rightsCatalogue })
  return { user, client: test.as(user), token: await test.tokenFor(user) }
}

const manyItems = (test: TestApp, stock: TestStock) =>
  newItems(
    test.database,
    stock,
    Array.from({ length: lines }, () => ({ onHand: '10', avgCost: '2' })),
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

async function openMonth(test: TestApp): Promise<Write> {
  const { stock, month } = await openPeriods(test)
  await manyItems(test, stock)
  const { token } = await personIn(test, stock)
  const path = `/api/v2/report-period/${month(1)}`
  return { organisationId: stock.organisationId, token, path: `${path}/close`, body: {}, readPath: path }
}

async function readFile(test: TestApp): Promise<Write> {
  const imports = importsOf(() => test)
  const tenant = await imports.newTenant()
  const rows = Array.from({ length: 500 }, (_, at) => `NEW-${at},Item ${at},Dry goods,each`)
  const file = await imports.read(tenant, 'items', ['SKU,Name,Category,Base unit', ...rows].join('\n'))
  if (file.state !== 'READY') throw new Error(JSON.stringify(file))
  const { token, stock } = tenant
  return {
    organisationId: stock.organisationId,
    token,
    path: `/api/v2/import/${file.id}/apply`,
    body: { onlyValid: false },
    readPath: `/api/v2/item/all?page=1&limit=1&filter=${encodeURIComponent(JSON.stringify({ q: 'NEW-', logic: 'and', items: [] }))}`,
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
    name: 'a file of items is applied',
    rounds: 10,
    prepare: readFile,
    read: ({ total }: { total: number }) => total,
    outcomes: { untouched: 0, done: 500 },
  },
]

/** A key for all tries at one write. */
export const newKey = (): string => randomUUID()
