import type { ReceiptRow } from '@backoffice/api-types'
import { receiptTransitions } from '@backoffice/api-types/transitions'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'
import type { BulkAction } from '../../../../shared/ui/bulk/bulk-action.ts'
import { receiptMoveTexts, receiptTexts as texts } from '../texts.ts'
import { receiptStateLabels } from './receipt-state-labels.ts'

/** What this person may do with many receipts at once: drafts are posted, or given up. The steps load with the first of them. */
export function receiptBulkActions(user: PermissionHolder): BulkAction<ReceiptRow>[] {
  return (['post', 'discard'] as const)
    .filter((step) => hasRight(user, receiptTransitions[step].right))
    .map((step) => ({
      id: step,
      label: receiptMoveTexts[step].name,
      ...texts.bulk[step],
      isDangerous: step === 'discard',
      reasonToSkip: ({ state }) =>
        receiptTransitions[step].from.some((one) => one === state)
          ? undefined
          : texts.notInState(receiptStateLabels[state].label),
      send: async (receipt, idempotencyKey) =>
        (await import('./receipt-steps.ts')).sendReceiptStep(receipt, step, idempotencyKey),
    }))
}
