import type { OrderFileRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { presentOrderFile } from './present-order-file.ts'
import { selectOrdersMade, selectReceiptsMade } from './made-repository.ts'
import { findOrderFile, selectTwins, type StoredOrderFile } from './queries.ts'

/** @throws AppError `record.not-found`, also for another tenant's id */
export async function loadOrderFile(work: Work, id: number): Promise<StoredOrderFile> {
  const found = await findOrderFile(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** A file with what was made of its rows, and its twins. @throws AppError `record.not-found` */
export async function readOrderFile(work: Work, id: number): Promise<OrderFileRecord> {
  const stored = await loadOrderFile(work, id)
  const { importId, kind } = stored.link
  const twins = await selectTwins(work, stored)
  return {
    ...presentOrderFile(stored),
    sha256: stored.file.sha256,
    twins: twins
      .map(presentOrderFile)
      .map((twin) => ({ id: twin.id, name: twin.name, createdAt: twin.createdAt })),
    orders: importId === null || kind !== 'ORDER_LINES' ? [] : await selectOrdersMade(work, importId),
    receipts: importId === null || kind !== 'DELIVERY_NOTE' ? [] : await selectReceiptsMade(work, importId),
  }
}
