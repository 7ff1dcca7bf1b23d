import type { CurrentUser, WorklistKind } from '@backoffice/api-types'

type Viewer = Pick<CurrentUser, 'id' | 'isMta'>

/** The search of the orders that wait for an approval this person may give: any, for a super-admin. */
export const toApproveSearch = ({ id, isMta }: Viewer) =>
  isMta ? { state: ['PENDING_APPROVAL' as const] } : { approver: id }

/** The search of the list that shows just the rows of a list of work. */
export function worklistSearch(kind: WorklistKind, user: Viewer) {
  switch (kind) {
    case 'counts.late':
      return { due: 'late' as const }
    case 'counts.to-approve':
      return { state: ['REVIEW' as const], approver: user.id }
    case 'counts.to-post':
      return { state: ['APPROVED' as const], poster: user.id }
    case 'orders.to-send':
      return { state: ['APPROVED' as const] }
    case 'counts.mine':
      return { state: ['DRAFT' as const, 'COUNTING' as const], participant: user.id }
    case 'orders.late':
      return { late: 'true' as const }
    case 'orders.to-approve':
      return toApproveSearch(user)
    case 'orders.rejected':
      return { state: ['REJECTED' as const], author: user.id }
    case 'receipts.to-post':
      return { state: ['DRAFT' as const] }
    case 'movements.to-post':
      return {}
  }
}
