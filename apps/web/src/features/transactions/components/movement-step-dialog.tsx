import type { MovementRecord } from '@backoffice/api-types'
import type { MovementAction } from '@backoffice/api-types/transitions'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { DraftNotice } from '../../../shared/form/draft-notice.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { runMovementStep } from '../api/movement-calls.ts'
import { movementRecordTexts as texts, movementStepTexts } from '../movement-record-texts.ts'

type MovementStepDialogProps = { movement: MovementRecord; step: MovementAction; onClose: () => void }
type ReasonValues = { reason: string }

const empty: ReasonValues = { reason: '' }
const fields = [{ field: 'reason', label: texts.reason, kind: 'line', maxLength: 500 }] as const
const overtaken: readonly string[] = [
  'state.transition-refused',
  'record.version-conflict',
  'transaction.reversed',
]

/** Asks before a movement moves on, and why, where the log keeps the reason. */
export function MovementStepDialog({ movement, step, onClose }: MovementStepDialogProps) {
  const form = useMovementStep({ movement, step, onClose })
  const { name, title, meaning } = movementStepTexts[step]
  const { number } = movement
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title(number)}
      description={meaning}
      confirmLabel={name}
      cancelLabel={step === 'discard' ? texts.keep : undefined}
      danger={step === 'discard'}
      pending={form.isPending}
      onConfirm={form.submit}
    >
      {step === 'discard' ? null : (
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

/** When somebody else was faster, the movement is read again and shown as it stands. */
function useMovementStep({ movement, step, onClose }: MovementStepDialogProps) {
  const queryClient = useQueryClient()
  const said = { id: `movement.${movement.id}` }
  return useForm<ReasonValues, string, MovementRecord>({
    key: `movement.${movement.id}.${step}`,
    empty,
    shown: () => (step === 'discard' ? [] : ['reason']),
    check: ({ reason }): Record<string, string> =>
      step !== 'discard' && reason.trim() === '' ? { reason: texts.reasonNeeded } : {},
    bodyOf: ({ reason }) => reason.trim(),
    save: (reason, { idempotencyKey }) => runMovementStep({ movement, step, reason }, idempotencyKey),
    onSaved: async (moved) => {
      queryClient.setQueryData(['movement.record', moved.id], moved)
      toast.success(movementStepTexts[step].done(moved.number), said)
      onClose()
      // Stock that moves changes lists, figures and proposals alike.
      await queryClient.invalidateQueries()
    },
    onRefused: async (error) => {
      if (!(error instanceof ApiProblem) || !overtaken.includes(error.code)) return
      toast.warning(texts.moved, said)
      await queryClient.invalidateQueries()
      onClose()
    },
  })
}
