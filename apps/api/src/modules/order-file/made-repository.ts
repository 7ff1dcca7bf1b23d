import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { importRow, orderFile, purchaseOrder, receipt } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { ofTenant } from './queries.ts'

/** Orders that were made of the rows of a file. */
export function selectOrdersMade({ tx, actor }: Work, importId: number) {
  return tx
    .selectDistinct({ id: purchaseOrder.id, number: purchaseOrder.number })
    .from(importRow)
    .innerJoin(
      purchaseOrder,
      and(
        eq(purchaseOrder.organisationId, importRow.organisationId),
        eq(purchaseOrder.id, importRow.recordId),
      ),
    )
    .where(and(eq(importRow.organisationId, actor.organisationId), eq(importRow.importId, importId)))
    .orderBy(purchaseOrder.id)
}

/** Receipts that were made of the rows of a file. */
export function selectReceiptsMade({ tx, actor }: Work, importId: number) {
  return tx
    .selectDistinct({ id: receipt.id, number: receipt.number })
    .from(importRow)
    .innerJoin(
      receipt,
      and(eq(receipt.organisationId, importRow.organisationId), eq(receipt.id, importRow.recordId)),
    )
    .where(and(eq(importRow.organisationId, actor.organisationId), eq(importRow.importId, importId)))
    .orderBy(receipt.id)
}

/**
 * Has the file of an import stand beside the receipt that was made of its rows, where it is one. A file that belongs to a receipt
 * stays with it.
 */
export async function linkToReceipt(
  work: Work,
  importId: number,
  receiptIds: readonly number[],
): Promise<void> {
  const [receiptId, another] = receiptIds
  if (receiptId === undefined || another !== undefined) return
  await setReceipt(work, importId, receiptId, isNull(orderFile.receiptId))
}

/** Takes the file of an import away from the receipt that was made of its rows; one that belongs to another stays with that. */
export async function unlinkFromReceipt(
  work: Work,
  importId: number,
  receiptIds: readonly number[],
): Promise<void> {
  await setReceipt(work, importId, null, inArray(orderFile.receiptId, [...receiptIds]))
}

async function setReceipt(work: Work, importId: number, receiptId: number | null, where: SQL): Promise<void> {
  const { tx, actor, now } = work
  await tx
    .update(orderFile)
    .set({ receiptId, updatedAt: now, updatedBy: actor.userId, version: sql`${orderFile.version} + 1` })
    .where(and(ofTenant(work), eq(orderFile.importId, importId), where))
}
