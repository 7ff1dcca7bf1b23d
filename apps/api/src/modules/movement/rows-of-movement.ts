import type { MovementContent } from '@backoffice/api-types'
import { moneyAtCost } from '../ledger/exact.ts'
import { type Valuation, worth } from '../ledger/rules.ts'
import { exactCost, exactQuantity, type Movement, quantityText } from '../ledger/value-movements.ts'

/** A line of a movement as the ledger takes it; `id` once it is written. */
export type MovedLine = {
  id?: number
  itemId: number
  baseQty: string
  isOut: boolean
  unitCost: string | null
  reason: string | null
}

export type Moved = {
  kind: MovementContent['kind']
  locationId: number
  toLocationId: number | null
  occurredAt: Date
  lines: readonly MovedLine[]
}

const typeOf = { USAGE: 'USAGE', WASTE: 'WASTE', ADJUSTMENT: 'MANUAL_ADJUST', OPENING: 'OPENING' } as const

/** What comes in at a cost of its own, at that; else at what the book says, which is nothing where nobody knows a cost. */
function valuationOf({ baseQty, isOut, unitCost }: MovedLine): Valuation {
  const cost = unitCost === null ? 0n : exactCost(unitCost)
  if (isOut || cost === 0n) return { by: 'book' }
  return worth(moneyAtCost(exactQuantity(baseQty), cost))
}

/** The rows that a movement asks the ledger for: one for each line, two for each of a transfer, whose value is carried over. */
export function rowsOfMovement({ kind, locationId, toLocationId, occurredAt, lines }: Moved): Movement[] {
  return lines.flatMap((line): Movement[] => {
    const { itemId, baseQty, isOut, reason } = line
    const shared = { itemId, occurredAt, sourceLineId: line.id ?? null, reason }
    const out = quantityText(-exactQuantity(baseQty))
    if (kind === 'TRANSFER') {
      if (toLocationId === null) throw new RangeError('A transfer needs a destination')
      return [
        { ...shared, locationId, type: 'TRANSFER_OUT', qty: out, valuation: { by: 'book' } },
        {
          ...shared,
          locationId: toLocationId,
          type: 'TRANSFER_IN',
          qty: baseQty,
          valuation: { by: 'carried' },
        },
      ]
    }
    return [
      {
        ...shared,
        locationId,
        type: typeOf[kind],
        qty: isOut ? out : baseQty,
        valuation: valuationOf(line),
      },
    ]
  })
}
