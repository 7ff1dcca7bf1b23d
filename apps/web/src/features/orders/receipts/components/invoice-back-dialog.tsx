import type { ReceiptRecord, TakeBackInvoiceBody } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { tellOvertaken } from '../../../../shared/form/tell-overtaken.ts'
import { useForm } from '../../../../shared/form/use-form.ts'
import { toast } from '../../../../shared/ui/toast.ts'
import { takeBackInvoice } from '../api/receipt-queries.ts'
import { receiptStepTexts as texts } from '../texts.ts'

const empty = { reason: '' }
const fields = [{ field: 'reason', label: texts.reason, kind: 'line', maxLength: 500 }] as const

/** Takes back what invoices said of a receipt, so that it stands at its own prices again. */
export function InvoiceBackDialog({ receipt, onClose }: { receipt: ReceiptRecord; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm<typeof empty, TakeBackInvoiceBody, ReceiptRecord>({
    key: `receipt.${receipt.id}.invoice-back`,
    empty,
    check: ({ reason }) => (reason.trim() === '' ? { reason: texts.reasonNeeded } : {}),
    bodyOf: (values) => values,
    version: receipt.version,
    save: (body, { version, idempotencyKey }) =>
      takeBackInvoice({ id: receipt.id, version }, body, idempotencyKey),
    onSaved: async (record) => {
      const toastId = `receipt.${record.id}`
      if (!tellOvertaken(record, receipt, texts.stateMoved, toastId)) {
        queryClient.setQueryData(['receipt.record', record.id], record)
        toast.success(texts.invoiceTakenBack(record.number), { id: toastId })
      }
      onClose()
      await queryClient.invalidateQueries()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.invoiceBackTitle(receipt.number)}
      description={texts.invoiceBackLead(receipt.invoiceNo ?? '')}
      save={texts.invoiceBack}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} autoFocus />
    </FormDialog>
  )
}
