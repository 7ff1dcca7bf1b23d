import { mostPrices, type SupplierItemRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import { addDays } from '../business-date.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('a price that was paid takes the place of the one that ended first where an entry has as many as it may', async () => {
  const at = await openReceiving(test)
  const item = await at.shop.newItem('0')
  const days = Array.from({ length: mostPrices }, (_, day) => addDays('2025-01-01', day))
  const prices = days.map((validFrom, day) => ({ validFrom, validTo: days[day + 1] ?? null, unitPrice: '1' }))
  const ends = { supplierId: at.supplierId, itemId: item.id, packUnitId: item.pack }
  const entry: SupplierItemRecord = (
    await at.shop.client.post('/api/v2/supplier-item', { ...ends, prices })
  ).json()
  const line = { itemId: item.id, unitId: item.pack, packs: '1', unitPrice: '9', takesPrice: true }
  await at.receive(at.bodyOf([line], { deliveredAt: '2026-02-01T10:00:00.000Z' }))
  const path = `/api/v2/supplier-item/${entry.id}`
  const now: SupplierItemRecord = (await at.shop.client.get(path)).json()
  expect(now.prices.map(({ validFrom }) => validFrom)).toEqual([...days.slice(1), '2026-02-01'])
  const saved = await at.shop.client.put(
    path,
    { packUnitId: item.pack, prices: now.prices },
    { 'if-match': String(now.version) },
  )
  expect(saved.statusCode).toBe(200)
})
