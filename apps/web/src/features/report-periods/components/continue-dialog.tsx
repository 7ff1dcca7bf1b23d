import type { ReportPeriodRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { continuePeriods, ofPeriods } from '../api/period-calls.ts'
import { periodTexts as texts } from '../texts.ts'

const empty = { throughDate: '' }
const fields = [{ field: 'throughDate', label: texts.through, kind: 'date' }] as const

/** Makes the periods that follow the last one, after the pattern of this one. */
export function ContinueDialog({ period, onClose }: { period: ReportPeriodRecord; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    key: `report-period.${period.id}.continue`,
    empty,
    check: ({ throughDate }) => (throughDate === '' ? { throughDate: texts.throughMissing } : {}),
    bodyOf: (values) => values,
    save: ({ throughDate }, { idempotencyKey }) => continuePeriods(period.id, throughDate, idempotencyKey),
    onSaved: ({ added }) => {
      onClose()
      toast.success(texts.generated(added), { id: 'report-period.generate' })
      void queryClient.invalidateQueries(ofPeriods)
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.continue}
      description={texts.continueLead(period.name)}
      save={texts.add}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} />
    </FormDialog>
  )
}
