import type { ReceiptRecord } from '@backoffice/api-types'
import type { ReceiptAction } from '@backoffice/api-types/transitions'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { ApiProblem } from '../../../../shared/lib/api-problem.ts'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { toast } from '../../../../shared/ui/toast.ts'
import { runReceiptStep } from '../api/receipt-queries.ts'
import { receiptStepTexts as texts } from '../texts.ts'

type StepProps = { receipt: ReceiptRecord; step: ReceiptAction; onClose: () => void }
type Reason = 'reason' | 'overReason' | 'reanchorReason'

const empty = { reason: '', overReason: '', reanchorReason: '' }
const labels: Readonly<Record<Reason, string>> = {
  reason: texts.reason,
  overReason: texts.overReason,
  reanchorReason: texts.reanchorReason,
}
/** What the server asks for by refusing. */
const askedBy: Readonly<Record<string, Reason>> = {
  'receipt.over-tolerance': 'overReason',
  'transaction.backdated-before-count': 'reanchorReason',
}
const overtaken: readonly string[] = ['state.transition-refused', 'record.version-conflict']

/** Asks before a receipt moves on; posting asks for a reason where the server wants one. */
export function ReceiptStepDialog({ receipt, step, onClose }: StepProps) {
  const [asked, setAsked] = useState<readonly Reason[]>(step === 'reverse' ? ['reason'] : [])
  const form = useReceiptStep({ receipt, step, onClose }, (reason) =>
    setAsked((before) => [...new Set([...before, reason])]),
  )
  const fields = asked.map(
    (field) => ({ field, label: labels[field], kind: 'line', maxLength: 500 }) as const,
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.titles[step]}
      description={`${receipt.number}. ${texts.meanings[step]}`}
      confirmLabel={texts.steps[step]}
      cancelLabel={step === 'discard' ? texts.keep : undefined}
      danger={step !== 'post'}
      pending={form.isPending}
      onConfirm={form.submit}
    >
      {fields.length === 0 ? null : (
        <form
          className='grid gap-4'
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            form.submit()
          }}
        >
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

function useReceiptStep({ receipt, step, onClose }: StepProps, ask: (reason: Reason) => void) {
  const queryClient = useQueryClient()
  return useForm({
    key: null,
    empty,
    shown: () => (step === 'reverse' ? ['reason'] : []),
    check: ({ reason }): Record<string, string> =>
      step === 'reverse' && reason.trim() === '' ? { reason: texts.reasonNeeded } : {},
    bodyOf: (values) => values,
    save: (values, { idempotencyKey }) => runReceiptStep({ receipt, step, ...values }, idempotencyKey),
    onSaved: async (moved) => {
      queryClient.setQueryData(['receipt.record', moved.id], moved)
      toast.success(texts.done[step](moved.number), { id: `receipt.${moved.id}` })
      onClose()
      await queryClient.invalidateQueries()
    },
    onRefused: async (error) => {
      if (!(error instanceof ApiProblem)) return
      const reason = askedBy[error.code]
      if (reason !== undefined) ask(reason)
      if (!overtaken.includes(error.code)) return
      toast.warning(texts.stateMoved, { id: `receipt.${receipt.id}` })
      onClose()
      await queryClient.invalidateQueries()
    },
  })
}
