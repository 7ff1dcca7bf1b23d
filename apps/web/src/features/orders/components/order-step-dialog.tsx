import type { OrderRow } from '@backoffice/api-types'
import { CircleAlert } from 'lucide-react'
import { DraftNotice } from '../../../shared/form/draft-notice.tsx'
import { type FormField, FormFields } from '../../../shared/form/form-fields.tsx'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import type { OrderStep } from '../api/order-writes.ts'
import { type StepValues, useOrderStep } from '../model/use-order-step.ts'
import { stepTexts as texts } from '../step-texts.ts'

export type StepDialogProps = { order: OrderRow; step: OrderStep; onClose: () => void }

const reason = { field: 'reason', label: texts.reason, kind: 'line', maxLength: 500 } as const
const fieldsOf: Partial<Record<OrderStep, readonly FormField<StepValues>[]>> = {
  reject: [reason],
  hold: [reason],
  close: [reason],
  cancel: [reason],
  confirm: [
    { field: 'supplierRef', label: texts.supplierRef, kind: 'line', maxLength: 60 },
    { field: 'promisedDate', label: texts.promisedDate, kind: 'date' },
  ],
}

/** Asks before an order moves on, with its number and total and what the step asks for. */
export function OrderStepDialog({ order, step, onClose }: StepDialogProps) {
  const form = useOrderStep({ order, step, onDone: onClose })
  const fields = fieldsOf[step] ?? []
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.titles[step]}
      description={`${orderInWords(order)} ${texts.meanings[step]}`}
      confirmLabel={texts.steps[step]}
      cancelLabel={step === 'cancel' ? texts.keep : undefined}
      danger={step === 'cancel' || step === 'reject'}
      pending={form.isPending}
      onConfirm={form.submit}
    >
      {fields.length === 0 ? null : (
        <form
          className='grid gap-4'
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          <DraftNotice form={form} />
          <FormFields form={form} fields={fields} autoFocus />
        </form>
      )}
      {form.problem === undefined ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          {form.problem}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

/** "PO-7 to Black Sea Beverages for Cold store: 3 lines, 120.50 EUR." */
export function orderInWords({ number, supplier, location, lineTotal, total, currency }: OrderRow): string {
  return `${number} to ${supplier.name} for ${location.name}: ${texts.lines(lineTotal)}, ${formatDecimal(total)} ${currency}.`
}
