import type { ReportPeriodRecord } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { reportPeriodKindNames } from '@backoffice/api-types/report-period-labels'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Editable } from '../../../shared/form/form-state.ts'
import { RecordDetails } from '../../../shared/form/record-details.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { deletePeriod, ofPeriods, readPeriod, updatePeriod } from '../api/period-calls.ts'
import { periodTexts as texts } from '../texts.ts'
import { ContinueDialog } from './continue-dialog.tsx'

type PeriodValues = { name: string; note: string }

const fields = [
  { field: 'name', label: texts.name, kind: 'line', maxLength: longestName },
  { field: 'note', label: texts.note, kind: 'text', maxLength: 2000 },
] as const

const editableOf = ({ name, note, version }: ReportPeriodRecord): Editable<PeriodValues> => ({
  values: { name, note: note ?? '' },
  version,
})

/** What a period is called and what is noted of it, how it is deleted, and how further ones follow it. */
export function PeriodDetails({ period }: { period: ReportPeriodRecord }) {
  const user = useCurrentUser()
  const form = useForm({
    key: `report-period.${period.id}.details`,
    record: editableOf(period),
    bodyOf: (values) => values,
    save: (body, { version }) => updatePeriod(period.id, body, version),
    reread: async () => editableOf(await readPeriod(period.id)),
    onSaved: useSaved(`report-period.${period.id}`, ofPeriods),
  })
  const isOpen = period.isWholeCompany && (period.state === 'OPEN' || period.state === 'ON_HOLD')
  return (
    <RecordDetails
      fields={fields}
      form={form}
      mayEdit={isOpen && hasRight(user, '[Reports] [Edit] [Orders]')}
    >
      <div className='px-1 pb-2'>
        <DefinitionList
          entries={[
            [texts.kind, reportPeriodKindNames[period.kind]],
            [texts.note, period.note ?? <None key='note' />],
          ]}
        />
        {period.isWholeCompany ? <Further period={period} /> : null}
      </div>
    </RecordDetails>
  )
}

function Further({ period }: { period: ReportPeriodRecord }) {
  const user = useCurrentUser()
  const [open, setOpen] = useState<'continue' | 'delete'>()
  const isUnused = period.isLast && period.state === 'OPEN' && period.closings === 0
  const close = () => setOpen(undefined)
  return (
    <div className='flex flex-wrap gap-2 px-4 pt-2 pb-2 empty:hidden print:hidden'>
      {hasRight(user, '[Reports] [Clone] [Orders]') ? (
        <Button size='sm' onClick={() => setOpen('continue')}>
          {texts.continue}
        </Button>
      ) : null}
      {isUnused && hasRight(user, '[Reports] [Delete] [Orders]') ? (
        <Button size='sm' onClick={() => setOpen('delete')}>
          {texts.delete}
        </Button>
      ) : null}
      {open === 'continue' ? <ContinueDialog period={period} onClose={close} /> : null}
      {open === 'delete' ? <DeleteDialog period={period} onClose={close} /> : null}
    </div>
  )
}

function DeleteDialog({
  period: { id, name },
  onClose,
}: {
  period: ReportPeriodRecord
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const press = usePress({
    send: deletePeriod,
    onSuccess: () => {
      toast.success(texts.deleted(name), { id: `report-period.${id}` })
      void navigate({ to: '/orders/report-periods' })
      void queryClient.invalidateQueries({ queryKey: ['report-period.list'] })
    },
    onError: (error) => toast.problem(error),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={texts.deleteTitle}
      description={texts.deleteText}
      confirmLabel={texts.delete}
      danger
      pending={press.isPending}
      onConfirm={() => press.mutate(id)}
    />
  )
}
