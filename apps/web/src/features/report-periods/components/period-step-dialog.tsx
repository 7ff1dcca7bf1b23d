import type { PeriodCheck, ReportPeriodRecord } from '@backoffice/api-types'
import type { ReportPeriodAction } from '@backoffice/api-types/transitions'
import { periodChecks } from '@backoffice/api-types/values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { DraftNotice } from '../../../shared/form/draft-notice.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { checkQuery, ofPeriods, runPeriodStep } from '../api/period-calls.ts'
import { periodTexts as texts } from '../texts.ts'

type StepDialogProps = { period: ReportPeriodRecord; step: ReportPeriodAction; onClose: () => void }

const empty = { text: '' }
const fieldsOf = {
  close: [{ field: 'text', label: texts.note, kind: 'text', maxLength: 2000 }],
  reopen: [{ field: 'text', label: texts.reason, kind: 'line', maxLength: 500 }],
} as const

const overtaken: readonly string[] = ['state.transition-refused', 'record.version-conflict']

/** Asks before a period moves on, says what that will do, and takes the note or the reason. */
export function PeriodStepDialog({ period, step, onClose }: StepDialogProps) {
  const form = usePeriodStep({ period, step, onClose })
  const fields = step === 'close' || step === 'reopen' ? fieldsOf[step] : []
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.titles[step]}
      description={`${period.name}, ${texts.days(period.startDate, period.endDate)}, ${period.company.name}. ${texts.meanings[step]}`}
      confirmLabel={texts.steps[step]}
      danger={step === 'lock'}
      pending={form.isPending}
      onConfirm={form.submit}
    >
      {step === 'close' ? <Findings periodId={period.id} /> : null}
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

function usePeriodStep({ period, step, onClose }: StepDialogProps) {
  const queryClient = useQueryClient()
  const toastId = `report-period.${period.id}`
  return useForm({
    key: `report-period.${period.id}.${step}`,
    empty,
    // What the checks say stands above the note.
    shown: () => ['text', 'note', ...periodChecks.map((check) => `check.${check}`)],
    check: ({ text }) => (step === 'reopen' && text.trim() === '' ? { text: texts.reasonNeeded } : {}),
    bodyOf: ({ text }) => ({ period, step, text }),
    save: (body, { idempotencyKey }) => runPeriodStep(body, idempotencyKey),
    onSaved: async (moved) => {
      onClose()
      queryClient.setQueryData(['report-period.record', moved.id], moved)
      toast.success(texts.done[step](moved.name), { id: toastId })
      await queryClient.invalidateQueries(ofPeriods)
    },
    onRefused: async (error) => {
      if (!(error instanceof ApiProblem)) return
      await queryClient.invalidateQueries(ofPeriods)
      if (!overtaken.includes(error.code)) return
      toast.warning(texts.stateMoved, { id: toastId })
      onClose()
    },
  })
}

/** What keeps a period from being closed, or has to be explained. */
function Findings({ periodId }: { periodId: number }) {
  const { data } = useQuery(checkQuery(periodId))
  const found = (state: PeriodCheck['state']) =>
    (data?.data ?? [])
      .filter((one) => one.state === state)
      .map(({ check, total }) => `${texts.checkNames[check].toLowerCase()} (${total})`)
      .join(', ')
  const [blocks, notes] = [found('BLOCKS'), found('NOTE')]
  return (
    <>
      {blocks === '' ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          {texts.blocked(blocks)}
        </Notice>
      )}
      {notes === '' ? null : (
        <Notice tone='warning' icon={<TriangleAlert />}>
          {texts.noteNeeded(notes)}
        </Notice>
      )}
    </>
  )
}
