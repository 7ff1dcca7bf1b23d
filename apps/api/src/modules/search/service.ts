import type { SearchResult } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import type { Work } from '../../work.ts'
import { findCounts, findItems, findOrders, findReceipts, findUsers } from './repository.ts'

/**
 * Records that `q` leads to; a kind is absent when the person may not open its records. An item leads to its rows in
 * the transaction log, so it needs the right to read that.
 */
export async function searchRecords(work: Work, q: string): Promise<SearchResult> {
  const { actor } = work
  return {
    ...(hasRight(actor, '[Counts] [View] [List]') ? { counts: await findCounts(work, q) } : {}),
    ...(hasRight(actor, '[Orders] [View] [List]') ? { orders: await findOrders(work, q) } : {}),
    ...(hasRight(actor, '[Reports] [View] [Orders]') ? { receipts: await findReceipts(work, q) } : {}),
    ...(hasRight(actor, '[Reports] [View] [Orders]') ? { items: await findItems(work, q) } : {}),
    ...(hasRight(actor, '[Setup] [View] [Users]') ? { users: await findUsers(work, q) } : {}),
  }
}
