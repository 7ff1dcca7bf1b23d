import type { ReceiptRow } from '@backoffice/api-types'

/** What was spent by a receipt; by a return less than nothing, as in the sum of the list. */
export const spentBy = ({ kind, total }: Pick<ReceiptRow, 'kind' | 'total'>): string =>
  kind === 'RETURN' && /[1-9]/.test(total) ? `-${total}` : total
