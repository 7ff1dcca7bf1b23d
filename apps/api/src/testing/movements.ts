import type { Database } from '../database/database.ts'
import { moneyAtCost } from '../modules/ledger/exact.ts'
import { lockBalances, placesOf } from '../modules/ledger/queries/balances.ts'
import { presentCost, type Valuation } from '../modules/ledger/rules.ts'
import { exactBalance, exactCost, exactQuantity, quantityText } from '../modules/ledger/value-movements.ts'
import { type PostingRequest, writePosting } from '../modules/ledger/write-posting.ts'
import type { Work } from '../work.ts'
import type { TestItem, TestStock } from './stock.ts'
import { doAt, testActor } from './work.ts'

export type TestMovement = {
  item: TestItem
  qty: string
  /** What a base unit of what is received was paid; by default what it is worth at this moment. */
  cost?: string
  occurredAt: Date
  /** As what it came in; by default as goods that were bought. */
  as?: 'RECEIPT' | 'OPENING'
  /** When it was keyed; by default at this moment. */
  recordedAt?: Date
  /** Who keys it; by default the first person of all, whoever that is. */
  by?: number
  backdated?: PostingRequest['backdated']
}

/** What is received is paid for at what a base unit is worth at this moment. */
async function atPresentCost(
  work: Work,
  place: { itemId: number; locationId: number },
  qty: bigint,
): Promise<Valuation> {
  const [balance] = await lockBalances(work, placesOf([place]))
  if (qty < 0n || balance === undefined) return { by: 'book' }
  const cost = presentCost(exactBalance(balance))
  return cost === 0n ? { by: 'book' } : { by: 'given', value: moneyAtCost(qty, cost) }
}

/** Moves stock as a receipt or a usage would, at average cost. */
export async function moveStock(
  database: Database,
  stock: TestStock,
  {
    item,
    qty,
    cost,
    occurredAt,
    as = 'RECEIPT',
    recordedAt = new Date(),
    by = 1,
    backdated = 'refuse',
  }: TestMovement,
): Promise<void> {
  const place = { itemId: item.id, locationId: stock.locationId }
  await doAt(database, testActor(stock.organisationId, by), recordedAt, async (work) => {
    const exact = exactQuantity(qty)
    const valuation: Valuation =
      cost === undefined
        ? await atPresentCost(work, place, exact)
        : { by: 'given', value: moneyAtCost(exact, exactCost(cost)) }
    await writePosting(work, {
      kind: exact < 0n ? 'USAGE' : as,
      company: { id: stock.companyId, timeZone: stock.timeZone },
      source: { type: 'MOVEMENT', id: null, number: 'MOV-1', round: 1 },
      movements: [
        {
          ...place,
          type: exact < 0n ? 'USAGE' : as,
          qty: quantityText(exact),
          valuation,
          occurredAt,
        },
      ],
      backdated,
    })
  })
}

/** Stock that comes in at a cost that is the same for all, is used up, or is thrown away. */
export type KeyedMovement = Pick<TestMovement, 'item' | 'qty' | 'occurredAt'> & { isWaste?: true }

const costOfGoods = exactCost('2')

/**
 * Keys movements together, as one posting: behind a re-anchor where an item was counted since.
 * @returns the id of the posting; undefined when there is nothing to key
 */
export async function keyTogether(
  work: Work,
  { companyId, timeZone, locationId }: TestStock,
  movements: readonly KeyedMovement[],
): Promise<number | undefined> {
  const written = await writePosting(work, {
    kind: 'RECEIPT',
    company: { id: companyId, timeZone },
    source: { type: 'MOVEMENT', id: null, number: 'MOV-1', round: 1 },
    movements: movements.map(({ item, qty, occurredAt, isWaste }) => {
      const exact = exactQuantity(qty)
      const moved = { itemId: item.id, locationId, qty, occurredAt }
      return exact < 0n
        ? {
            ...moved,
            type: isWaste ? ('WASTE' as const) : ('USAGE' as const),
            valuation: { by: 'book' as const },
          }
        : {
            ...moved,
            type: 'RECEIPT' as const,
            valuation: { by: 'given' as const, value: moneyAtCost(exact, costOfGoods) },
          }
    }),
    backdated: 'reanchor',
  })
  return written?.id
}
