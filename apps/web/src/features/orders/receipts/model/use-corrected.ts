import type { ReceiptRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { tellOvertaken } from '../../../../shared/form/tell-overtaken.ts'
import { toast } from '../../../../shared/ui/toast.ts'
import { receiptStepTexts as texts } from '../texts.ts'

/**
 * What a dialog that corrects a receipt does with the answer: shows the receipt as it is now, or says that it has moved on since, and
 * closes.
 * @param said what the correction came to, by the number of the receipt
 */
export function useCorrected(receipt: ReceiptRecord, said: (number: string) => string, onClose: () => void) {
  const queryClient = useQueryClient()
  return async (record: ReceiptRecord): Promise<void> => {
    const toastId = `receipt.${record.id}`
    if (!tellOvertaken(record, receipt, texts.stateMoved, toastId)) {
      queryClient.setQueryData(['receipt.record', record.id], record)
      toast.success(said(record.number), { id: toastId })
    }
    onClose()
    await queryClient.invalidateQueries()
  }
}
