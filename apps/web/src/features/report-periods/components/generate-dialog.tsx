import { planPeriods, mostPeriodsAtOnce } from '@backoffice/api-types/report-period-dates'
import { reportPeriodKindNames } from '@backoffice/api-types/report-period-labels'
import { reportPeriodKinds } from '@backoffice/api-types/values'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { type Chosen, RecordPicker } from '../../../shared/ui/record-picker.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { generatePeriods, ofPeriods } from '../api/period-calls.ts'
import { periodTexts as texts } from '../texts.ts'

type GenerateValues = {
  companyId: Chosen | undefined
  kind: (typeof reportPeriodKinds)[number]
  startDate: string
  throughDate: string
}

const empty: GenerateValues = { companyId: undefined, kind: 'MONTH', startDate: '', throughDate: '' }

const fields = [
  {
    field: 'kind',
    label: texts.kind,
    kind: 'choice',
    choices: reportPeriodKinds.map((value) => ({ value, label: reportPeriodKindNames[value] })),
  },
  { field: 'startDate', label: texts.firstDay, kind: 'date', hint: texts.firstDayHint },
  { field: 'throughDate', label: texts.through, kind: 'date' },
] as const

/** Makes the periods of a company, and says before which they are. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    key: 'report-period.generate',
    empty,
    check: ({ companyId, throughDate }) => ({
      ...(companyId === undefined && { companyId: texts.companyMissing }),
      ...(throughDate === '' && { throughDate: texts.throughMissing }),
    }),
    bodyOf: ({ companyId, kind, startDate, throughDate }) => ({
      companyId: companyId?.id ?? 0,
      kind,
      startDate: startDate === '' ? null : startDate,
      throughDate,
    }),
    save: (body, { idempotencyKey }) => generatePeriods(body, idempotencyKey),
    onSaved: ({ added }) => {
      onClose()
      toast.success(texts.generated(added), { id: 'report-period.generate' })
      void queryClient.invalidateQueries(ofPeriods)
    },
  })
  const { values, errors, change } = form
  const preview = previewOf(values)
  return (
    <FormDialog
      form={form}
      title={texts.generate}
      description={texts.generateLead}
      save={texts.generate}
      onClose={onClose}
    >
      <RecordPicker
        area='company'
        label={texts.company}
        what={texts.aCompany}
        chosen={values.companyId}
        error={errors['companyId']}
        onChange={(companyId) => change({ companyId })}
      />
      <FormFields form={form} fields={fields} />
      {preview === undefined ? null : (
        <p role='status' className='text-[13px] text-muted'>
          {preview}
        </p>
      )}
    </FormDialog>
  )
}

/** "12 periods, to 2026-12-31.", as far as the days are known. */
function previewOf({ kind, startDate, throughDate }: GenerateValues): string | undefined {
  if (startDate === '' || throughDate === '') return undefined
  const planned = planPeriods({ kind, anchorDate: startDate }, 0, throughDate)
  const last = planned.at(-1)
  if (last === undefined) return undefined
  return planned.length > mostPeriodsAtOnce ? texts.tooMany : texts.preview(planned.length, last.endDate)
}
