import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import {
  barcode,
  idempotencyKey,
  item as itemTable,
  parLevel,
  supplier,
  supplierItem,
} from '../database/schema/index.ts'
import { lockRecord } from '../database/tracked-record.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { importsOf } from '../testing/imports.ts'
import { only } from '../testing/only.ts'
import { newItems } from '../testing/stock.ts'
import { newSupplier } from '../testing/suppliers.ts'
import { untilAwaited } from '../testing/until-awaited.ts'
import { doAt, testActor } from '../testing/work.ts'
import type { Work } from '../work.ts'
import { insertArea } from './location/area-repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** Longer than a change of a person waits. */
const longMs = 11_000

const openTenant = async () => {
  const { newTenant, ...imports } = importsOf(() => test)
  const tenant = await newTenant()
  const { stock, userId } = tenant
  const holds = <T>(job: (work: Work) => Promise<T>) =>
    doAt(test.database, testActor(stock.organisationId, userId), new Date(), job)
  return { ...tenant, tenant, imports, holds }
}

// The embedded database has one connection, and whoever waits for it waits for the transaction before.
it('a new record that waits in vain for another of its key is refused for now, and may be sent again', async () => {
  const { stock, client, holds } = await openTenant()
  const item = only(await newItems(test.database, stock, [{ quantityDecimals: 0 }]))
  const supplierId = await newSupplier(test.database, stock)
  const categoryId = stock.categoryIds[1] ?? 0
  const value = '2000000000017'
  const units = [{ name: 'bottle', factor: '1' }]
  const labelled = [{ name: 'bottle', factor: '1', barcodes: [value] }]
  const tonic = { sku: 'TONIC', name: 'Tonic', categoryId }
  const grocer = { code: 'GG', name: 'Green Grocer', currency: 'EUR' }
  const entry = { supplierId, itemId: item.id, packUnitId: item.pack }
  const level = { itemId: item.id, locationId: stock.locationId, method: 'NONE' } as const
  const sent = [
    { path: '/api/v2/item', body: { ...tonic, units }, code: 'item.sku-taken' },
    { path: '/api/v2/item', body: { ...tonic, sku: 'WATER', units: labelled }, code: 'item.barcode-taken' },
    { path: '/api/v2/supplier', body: grocer, code: 'supplier.code-taken' },
    { path: '/api/v2/supplier-item', body: entry, code: 'supplier-item.taken' },
    { path: '/api/v2/par-level', body: level, code: 'par-level.taken' },
    { path: `/api/v2/location/${stock.locationId}/area`, body: { name: 'Attic' }, code: 'area.name-taken' },
  ]
  const send = ({ path, body }: (typeof sent)[number]) => client.post(path, body)
  await holds(async (work) => {
    const { tx, actor } = work
    const own = { organisationId: actor.organisationId }
    await tx.insert(itemTable).values({ ...own, ...tonic, baseUnit: 'bottle' })
    await tx.insert(barcode).values({ ...own, unitId: item.each, value })
    await tx.insert(supplier).values({ ...own, ...grocer })
    await tx.insert(supplierItem).values({ ...own, ...entry })
    await tx.insert(parLevel).values({ ...own, ...level })
    await insertArea(work, stock.locationId, 'Attic')
    for (const refused of await Promise.all(sent.map(send))) {
      expect(refused.json()).toMatchObject({ status: 503, code: 'server.busy' })
      expect(refused.headers['retry-after']).toBe('30')
    }
  })
  for (const one of sent) expect((await send(one)).json()).toMatchObject({ status: 409, code: one.code })
})

it('a call that is repeated while the first is under way is told so after as long, and its key holds for the next time', async () => {
  const { stock, userId, client } = await openTenant()
  const key = randomUUID()
  const first = { organisationId: stock.organisationId, userId, key, operation: 'supplier.create' }
  const send = () =>
    client.post(
      '/api/v2/supplier',
      { code: 'GG', name: 'Green Grocer', currency: 'EUR' },
      { 'idempotency-key': key },
    )
  await asJob(test.database, async (tx) => {
    await tx.insert(idempotencyKey).values({ ...first, requestHash: 'the same' })
    const told = await send()
    expect(told.json()).toMatchObject({ status: 503, code: 'idempotency.under-way' })
    expect(told.headers['retry-after']).toBe('30')
    // The first has failed, which takes its key back.
    await tx.delete(idempotencyKey).where(eq(idempotencyKey.key, key))
  })
  const made = await send()
  expect(made.statusCode).toBe(201)
  expect((await send()).json()).toEqual(made.json())
})

it('the work of a job waits for what another transaction holds, however long, and is done at its first attempt', async () => {
  const { stock, client, tenant, imports, holds } = await openTenant()
  const id = await newSupplier(test.database, stock, { code: 'GG', name: 'Green Grocer' })
  const file = 'Code,Name,Currency\nGG,Greens,EUR\n'
  const made = await imports.read(tenant, 'suppliers', file)
  const { applied } = await holds(async (work) => {
    await lockRecord(work, supplier, id)
    const going = imports.apply(tenant, made)
    await untilAwaited(test.database, work.tx)
    await sleep(longMs)
    return { applied: going }
  })
  expect(await applied).toMatchObject({ state: 'APPLIED' })
  expect((await client.get(`/api/v2/supplier/${id}`)).json()).toMatchObject({ name: 'Greens' })
})
