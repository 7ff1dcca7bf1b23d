import type { ReceiptRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { toast } from '../../../../shared/ui/toast.ts'
import { readReceipt, writeCreditNote } from '../api/receipt-queries.ts'
import { receiptStepTexts as texts } from '../texts.ts'

const fields = [{ field: 'creditNote', label: texts.creditNoteNo, kind: 'line', maxLength: 60 }] as const

const editableOf = ({ documentNo, version }: ReceiptRecord) => ({
  values: { creditNote: documentNo ?? '' },
  version,
})

/** Writes down the credit note by which a supplier owes for goods that went back, or mends its number. */
export function CreditNoteDialog({ receipt, onClose }: { receipt: ReceiptRecord; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    key: `receipt.${receipt.id}.credit-note`,
    record: editableOf(receipt),
    check: ({ creditNote }) => (creditNote.trim() === '' ? { creditNote: texts.creditNoteMissing } : {}),
    bodyOf: ({ creditNote }) => creditNote,
    save: (creditNote, { version }) => writeCreditNote({ id: receipt.id, version }, creditNote),
    reread: async () => editableOf(await readReceipt(receipt.id)),
    onSaved: async (record) => {
      queryClient.setQueryData(['receipt.record', record.id], record)
      toast.success(texts.creditNoteSaved(record.number), { id: `receipt.${record.id}` })
      onClose()
      await queryClient.invalidateQueries()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.creditNoteTitle(receipt.number)}
      description={texts.creditNoteLead}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} autoFocus />
    </FormDialog>
  )
}
