import type { WorklistKind } from '@backoffice/api-types'

/** The search of the list that shows just the rows of a list of work. */
export function worklistSearch(kind: WorklistKind, userId: number) {
  switch (kind) {
    case 'counts.late':
      return { due: 'late' as const }
    case 'counts.to-approve':
      return { state: ['REVIEW' as const] }
    case 'counts.to-post':
    case 'orders.to-send':
      return { state: ['APPROVED' as const] }
    case 'counts.mine':
      return { state: ['DRAFT' as const, 'COUNTING' as const], participant: userId }
    case 'orders.late':
      return { late: 'true' as const }
    case 'orders.to-approve':
      return { state: ['PENDING_APPROVAL' as const] }
    case 'orders.rejected':
      return { state: ['REJECTED' as const], author: userId }
    case 'receipts.to-post':
      return { state: ['DRAFT' as const] }
    case 'movements.to-post':
      return {}
  }
}
