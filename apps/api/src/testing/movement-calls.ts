import type { MovementInput, MovementRecord } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { asJob } from '../database/roles.ts'
import { location, stockBalance } from '../database/schema/index.ts'
import type { TestApp, TestClient } from './app.ts'
import { newUser } from './factories.ts'
import { only } from './only.ts'
import { newItems, newStock, type NewItem, type TestItem } from './stock.ts'

const mover: readonly Right[] = ['[Reports] [View] [Orders]', '[Reports] [Other] [Movement]']

export type Movements = Awaited<ReturnType<typeof openMovements>>

/** A tenant with two locations in which a manager and a helper, who may only move stock, write movements. */
export async function openMovements(test: TestApp) {
  const stock = await newStock(test.database)
  const { organisationId, companyId } = stock
  const made = await asJob(test.database, (tx) =>
    tx
      .insert(location)
      .values({ organisationId, companyId, code: 'BAR', name: 'Bar' })
      .returning({ id: location.id }),
  )
  const manager = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  const helper = test.as(await newUser(test.database, { ...stock, rights: mover }))
  let key = 0
  const send = (client: TestClient, path: string, body: object, headers: Record<string, string> = {}) => {
    key += 1
    return client.post(`/api/v2/movement${path}`, body, { 'idempotency-key': `movement-${key}`, ...headers })
  }
  const bodyOf = (input: Partial<MovementInput>): MovementInput => ({
    kind: 'USAGE',
    locationId: stock.locationId,
    lines: [],
    ...input,
  })
  return {
    stock,
    bar: only(made).id,
    manager,
    helper,
    send,
    bodyOf,
    newItem: async (values: NewItem = { onHand: '10', avgCost: '2' }) =>
      only(await newItems(test.database, stock, [values])),
    write: async (input: Partial<MovementInput>, client = manager): Promise<MovementRecord> => {
      const answer = await send(client, '', bodyOf(input))
      expect(answer.statusCode).toBe(201)
      return answer.json()
    },
    /** On hand and value by location. */
    balancesOf: async (item: TestItem) =>
      (
        await asJob(test.database, (tx) =>
          tx.select().from(stockBalance).where(eq(stockBalance.itemId, item.id)),
        )
      )
        .toSorted((a, b) => a.locationId - b.locationId)
        .map(({ onHand, value }) => [onHand, value]),
  }
}

/** A line of a movement in base units. */
export const lineOf = (
  item: TestItem,
  quantity: string,
  more: Partial<MovementInput['lines'][number]> = {},
): MovementInput['lines'][number] => ({ itemId: item.id, unitId: item.each, quantity, ...more })
