import type { Receivable, ReceiptRecord } from '@backoffice/api-types'
import { typedLines } from './line-boxes.ts'
import type { ChargeBox, ReceiveValues } from './receive-form.ts'

/** What a delivery may cost beside its lines: what the draft says, and the open charges of orders that it has no line of. */
export function chargeBoxes({ charges }: Receivable, draft: ReceiptRecord | undefined): ChargeBox[] {
  const isNew = ({ order }: Receivable['charges'][number]) =>
    draft === undefined || !draft.orders.some(({ id }) => id === order.id)
  return [
    ...(draft?.charges ?? []).map((charge, at) => ({ ...charge, key: `draft.${at}` })),
    ...charges.filter(isNew).map(({ id, ...charge }) => ({ ...charge, key: String(id) })),
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
