import type { ReceiptChargeContent } from '@backoffice/api-types'
import { selectOpenCharges } from '../../modules/receipt/open-charges.ts'
import type { StoredReceivable } from '../../modules/receipt/queries/receivable.ts'
import type { Work } from '../../work.ts'
import type { DeliveredPart } from './delivery-lines.ts'

/**
 * The open charges of the orders of these lines.
 * @param charged orders whose charges stand on an earlier draft of the file; those of these lines are added
 */
export async function chargesOfDraft(
  work: Work,
  lines: readonly Pick<DeliveredPart, 'line'>[],
  ordered: readonly StoredReceivable[],
  charged: Set<number>,
): Promise<ReceiptChargeContent[]> {
  const orderOf = new Map(ordered.map(({ line, order }) => [line.id, order.id]))
  const orderIds = new Set(lines.flatMap(({ line }) => orderOf.get(line.orderLineId ?? 0) ?? []))
  const open = await selectOpenCharges(
    work,
    [...orderIds].filter((id) => !charged.has(id)),
  )
  for (const id of orderIds) charged.add(id)
  return open.map(({ charge: { kind, label, amount, allocate, orderId } }) => ({
    kind,
    label,
    amount,
    allocate,
    orderId,
  }))
}
