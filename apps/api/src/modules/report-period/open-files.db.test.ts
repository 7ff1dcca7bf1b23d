import type { PeriodCheck } from '@backoffice/api-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openSupplied } from '../../testing/supplied-files.ts'

let api: TestApp
let at: Awaited<ReturnType<typeof openSupplied>>
let months: { id: number }[]
beforeAll(async () => {
  api = await openTestApp()
  at = await openSupplied(api)
  const { client, stock } = at.tenant
  const path = '/api/v2/report-period'
  const days = { startDate: '2026-01-01', throughDate: '2026-03-31' }
  await client.post(`${path}/generate`, { companyId: stock.companyId, kind: 'MONTH', ...days })
  months = (await client.get(`${path}/all?sort=startDate:asc`)).json().data
})
afterAll(() => api.close())

const fileChecks: PeriodCheck['check'][] = ['DELIVERY_NOTES', 'MOVEMENT_FILES', 'MOVEMENT_IMPORTS']

/** What of the files of a month is not in order. */
async function checksOf(month: number): Promise<PeriodCheck[]> {
  const answer = await at.tenant.client.get(`/api/v2/report-period/${months[month - 1]?.id}/check`)
  const { data } = answer.json() as { data: PeriodCheck[] }
  return data.filter(({ check, state }) => fileChecks.includes(check) && state !== 'OK')
}
const foundIn = async (month: number) =>
  (await checksOf(month)).map(({ check, state, records }) => [
    check,
    state,
    ...records.map(({ label }) => label),
  ])
const remove = ({ id, version }: { id: number; version: number }) =>
  at.tenant.client.delete(`/api/v2/order-file/${id}`, { 'if-match': `"${version}"` })
const close = (month: number, body: object = {}) =>
  at.tenant.client.post(`/api/v2/report-period/${months[month - 1]?.id}/close`, body)

it('a month names each file of movements among the files about buying until it is applied or deleted', async () => {
  const add = (name: string) =>
    at.addFile(
      `kind=MOVEMENTS&name=${name}`,
      'Kind,Location code,SKU,Quantity,When\nUsage,MAIN,A,1,2026-01-12\n',
    )
  const [first, second] = [await add('bar.csv'), await add('kitchen.csv')]
  expect(await foundIn(1)).toEqual([['MOVEMENT_FILES', 'NOTE', 'bar.csv', 'kitchen.csv']])
  const named = (await checksOf(1)).flatMap(({ records }) => records.map(({ id }) => id))
  expect(named).toEqual([first.id, second.id])
  await Promise.all([remove(first), remove(second)])
  expect(await foundIn(1)).toEqual([])
})

it('a month waits for the delivery notes of its days that were read, until they are applied or deleted', async () => {
  const order = await at.newOrder({ A: '2' })
  const add = (name: string, day: string) =>
    at.addFile(`kind=DELIVERY_NOTE&name=${name}&orderId=${order.id}`, `SKU,Packs,Delivered\nA,1,${day}\n`)
  const file = await add('early.csv', '2026-01-05 08:30')
  const late = await add('late.csv', '7.02.2026')
  expect(await foundIn(1)).toEqual([['DELIVERY_NOTES', 'BLOCKS', 'early.csv']])
  expect(await foundIn(2)).toEqual([['DELIVERY_NOTES', 'BLOCKS', 'early.csv', 'late.csv']])
  expect((await close(1)).json()).toMatchObject({
    code: 'period.blocked',
    errors: [{ field: 'check.DELIVERY_NOTES', message: expect.stringContaining('early.csv') }],
  })
  expect((await remove(file)).statusCode).toBe(200)
  expect(await foundIn(1)).toEqual([])
  await remove(late)
})

it('a month waits for rows whose moment names a zone by the day that it is in the zone of the company', async () => {
  const order = await at.newOrder({ A: '2' })
  const file = await at.addFile(
    `kind=DELIVERY_NOTE&name=zone.csv&orderId=${order.id}`,
    'SKU,Packs,Delivered\nA,1,2026-02-28T22:30:00Z\n',
  )
  const named = async (month: number) => (await foundIn(month)).flat().includes('zone.csv')
  expect([await named(1), await named(2), await named(3)]).toEqual([false, false, true])
  await remove(file)
})

it('asks for a note where movements of its days were read and not applied, the last of each sender', async () => {
  const send = (day: string) =>
    at.read(at.tenant, 'movements', `Kind,Location code,SKU,Quantity,When\nUsage,MAIN,A,1,${day}\n`)
  await send('2026-01-30')
  expect(await foundIn(1)).toEqual([['MOVEMENT_IMPORTS', 'NOTE', 'file.csv']])
  expect((await close(1)).json()).toMatchObject({ code: 'period.note-missing' })
  const next = await send('2026-03-02')
  expect([await foundIn(1), await foundIn(3)]).toEqual([[], [['MOVEMENT_IMPORTS', 'NOTE', 'file.csv']]])
  await at.apply(at.tenant, next, true)
  expect((await at.recordOf(at.tenant, next)).state).toBe('APPLIED')
  expect(await foundIn(3)).toEqual([])
  const other = await openSupplied(api)
  await other.read(
    other.tenant,
    'movements',
    `Kind,Location code,SKU,Quantity,When\nUsage,MAIN,A,1,2026-01-30\n`,
  )
  expect(await foundIn(1)).toEqual([])
})
