import type { ReportPeriodRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { expect } from 'vitest'
import type { TestApp, TestClient } from './app.ts'
import { newUser } from './factories.ts'
import { newItems, newStock, type TestStock } from './stock.ts'

/** A tenant with the months of its first half year, and calls about them. */
export async function openPeriods(test: TestApp, through = '2026-06-30') {
  const stock: TestStock = await newStock(test.database)
  const manager = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  const path = '/api/v2/report-period'
  const generate = (body: object, client: TestClient = manager) =>
    client.post(`${path}/generate`, {
      companyId: stock.companyId,
      kind: 'MONTH',
      startDate: '2026-01-01',
      ...body,
    })
  expect((await generate({ throughDate: through })).statusCode).toBe(201)
  const { data } = (await manager.get(`${path}/all?sort=startDate:asc&limit=100`)).json()
  const months: { id: number; name: string }[] = data
  return {
    stock,
    manager,
    generate,
    /** The id of a month, from 1. */
    month: (number: number): number => months[number - 1]?.id ?? 0,
    newItem: async (onHand = '10', avgCost = '2') => {
      const [item] = await newItems(test.database, stock, [{ onHand, avgCost }])
      if (item === undefined) throw new Error('No item was made')
      return item
    },
    read: async <T>(id: number, what = ''): Promise<T> => (await manager.get(`${path}/${id}${what}`)).json(),
    move: (id: number, action: string, body: object = {}, client: TestClient = manager) =>
      client.post(`${path}/${id}/${action}`, body),
    /** Makes a move that has to succeed. */
    must: async (id: number, action: string, body: object = {}): Promise<ReportPeriodRecord> => {
      const answer = await manager.post(`${path}/${id}/${action}`, body)
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
      return answer.json()
    },
  }
}
