import { receiptStateNames } from '@backoffice/api-types/labels'
import type { ReceiptState } from '@backoffice/api-types/transitions'
import type { StateLabel } from '../../../../shared/model/state-labels.ts'

/** What people call the states of a receipt, and the tone that repeats it. */
export const receiptStateLabels: Record<ReceiptState, StateLabel> = {
  DRAFT: { label: receiptStateNames.DRAFT, tone: 'neutral' },
  POSTED: { label: receiptStateNames.POSTED, tone: 'success' },
  REVERSED: { label: receiptStateNames.REVERSED, tone: 'warning' },
  DISCARDED: { label: receiptStateNames.DISCARDED, tone: 'neutral' },
}
