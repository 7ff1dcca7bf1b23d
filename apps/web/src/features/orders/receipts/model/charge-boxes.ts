import type { Receivable, ReceiptRecord } from '@backoffice/api-types'
import { typedLines } from './line-boxes.ts'
import type { ChargeBox, ReceiveValues } from './receive-form.ts'

type Named = Pick<ChargeBox, 'order' | 'kind' | 'label'>

/** Charges of an order are told apart by what they are for. */
const isSame = (one: Named, other: Named) =>
  one.order?.id === other.order?.id && one.kind === other.kind && one.label === other.label

/**
 * What a delivery may cost beside its lines: what the draft says, and the open charges of orders that it does not bear. Those of
 * orders that it has no line of are proposed; the others were taken off it, and are none of it until somebody types them.
 */
export function chargeBoxes({ charges }: Receivable, draft: ReceiptRecord | undefined): ChargeBox[] {
  const borne = draft?.charges ?? []
  const known = new Set(draft?.orders.map(({ id }) => id))
  return [
    ...borne.map((charge, at) => ({ ...charge, key: `draft.${at}` })),
    ...charges
      .filter((charge) => !borne.some((one) => isSame(one, charge)))
      .map(({ id, ...charge }) => ({
        ...charge,
        ...(known.has(charge.order.id) && { amount: '0.00', open: charge.amount }),
        key: String(id),
      })),
  ]
}

/** The charges that go along: those of orders of which something is typed, and those of no order. */
export function chargesAlong(
  values: ReceiveValues,
  { lines }: Receivable,
  boxes: readonly ChargeBox[],
): ChargeBox[] {
  const orderIds = new Set(typedLines(values, lines).map(({ line }) => line.order.id))
  return boxes.filter(({ order }) => order === null || orderIds.has(order.id))
}
