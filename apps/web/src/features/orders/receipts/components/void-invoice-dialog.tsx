import type { ReceiptRecord, VoidInvoiceBody } from '@backoffice/api-types'
import { FormDialog } from '../../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { voidInvoice } from '../api/receipt-queries.ts'
import { useCorrected } from '../model/use-corrected.ts'
import { receiptStepTexts as texts } from '../texts.ts'

const empty = { reason: '' }
const fields = [{ field: 'reason', label: texts.reason, kind: 'line', maxLength: 500 }] as const

/** Takes back what invoices said of a receipt, so that it stands at its own prices again. */
export function VoidInvoiceDialog({ receipt, onClose }: { receipt: ReceiptRecord; onClose: () => void }) {
  const form = useForm<typeof empty, VoidInvoiceBody, ReceiptRecord>({
    key: `receipt.${receipt.id}.invoice-void`,
    empty,
    check: ({ reason }) => (reason.trim() === '' ? { reason: texts.reasonNeeded } : {}),
    bodyOf: (values) => values,
    version: receipt.version,
    save: (body, { version, idempotencyKey }) =>
      voidInvoice({ id: receipt.id, version }, body, idempotencyKey),
    onSaved: useCorrected(receipt, texts.invoiceVoided, onClose),
  })
  return (
    <FormDialog
      form={form}
      title={texts.voidInvoiceTitle(receipt.number)}
      description={texts.voidInvoiceLead(receipt.invoiceNo ?? '')}
      save={texts.voidInvoice}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} autoFocus />
    </FormDialog>
  )
}
