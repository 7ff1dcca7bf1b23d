import type { CountRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { tellOvertaken } from '../../../shared/form/tell-overtaken.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { actionTexts } from '../action-texts.ts'
import { runCountAction } from '../api/count-writes.ts'
import { recountLines } from '../api/recount-lines.ts'
import { recountTexts as texts } from '../recount-texts.ts'
import { countersAt } from '../../../shared/people/people.ts'
import { PeopleTicks } from '../../../shared/people/people-ticks.tsx'

type RecountDialogProps = {
  count: CountRecord
  /** None: those of the rule. */
  lineIds: readonly number[]
  onClose: () => void
}

const empty = { assigneeIds: [] as number[], byOther: true, reason: '' }

/** Asks who counts lines again, and why, before the sheet opens with them. */
export function RecountDialog({ count, lineIds, onClose }: RecountDialogProps) {
  const queryClient = useQueryClient()
  const said = { id: `count.${count.id}` }
  const undo = async ({ id, number, version }: CountRecord) => {
    try {
      await runCountAction({ countId: id, action: 'withdraw', version }, crypto.randomUUID())
      toast.success(actionTexts.done.withdraw(number), said)
    } catch (error) {
      toast.problem(error, said)
    }
    await queryClient.invalidateQueries()
  }
  const form = useForm({
    key: null,
    empty,
    bodyOf: ({ assigneeIds, byOther, reason }) => ({
      ...(lineIds.length === 0 ? {} : { lineIds: [...lineIds] }),
      assigneeIds,
      byOther,
      reason: reason.trim() || null,
    }),
    version: count.version,
    save: (body, { version, idempotencyKey }) =>
      recountLines({ id: count.id, version }, body, idempotencyKey),
    onSaved: async (recounted) => {
      if (!tellOvertaken(recounted, count, actionTexts.stateMoved, said.id)) {
        toast.success(texts.done(recounted.number, recounted.round), {
          ...said,
          action: { label: texts.undo, onPress: () => void undo(recounted) },
        })
      }
      onClose()
      // The sheet, the lines and the figures of others are all about another round now.
      await queryClient.invalidateQueries()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.title(lineIds.length)}
      description={lineIds.length === 0 ? texts.leadByRule : texts.lead}
      save={texts.save}
      onClose={onClose}
    >
      <PeopleTicks
        people={countersAt(count.locations.map(({ id }) => id))}
        label={texts.assignees}
        hint={texts.assigneesHint}
        errors={form.errors}
        field='assigneeIds'
        chosen={form.values.assigneeIds}
        onChange={(assigneeIds) => form.change({ assigneeIds })}
      />
      <Checkbox label={texts.byOther} {...form.tick('byOther')} />
      <FormFields
        form={form}
        fields={[
          { field: 'reason', label: texts.reason, hint: texts.reasonHint, kind: 'line', maxLength: 500 },
        ]}
      />
    </FormDialog>
  )
}
