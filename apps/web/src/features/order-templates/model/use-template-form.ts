import type { OrderTemplateBody, OrderTemplateRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import type { Editable } from '../../../shared/form/form-state.ts'
import { mergeChoices } from '../../../shared/form/merge.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { isWhole, scheduleOf, type Timed, timedOf } from '../../../shared/template/schedule-choice.ts'
import { scheduleTexts } from '../../../shared/template/schedule-texts.ts'
import { templateTexts } from '../../../shared/template/template-texts.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofTemplates, readTemplate, updateTemplate } from '../api/template-calls.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import { bodyOfLines, type DraftLine, draftOf, isWholeLine } from './template-lines.ts'

export type TemplateValues = {
  name: string
  visibility: 'Public' | 'Private'
  note: string
  assigneeIds: number[]
  schedule: Timed
  lines: DraftLine[]
}

const editableOf = (template: OrderTemplateRecord): Editable<TemplateValues> => ({
  version: template.version,
  values: {
    name: template.name,
    visibility: template.visibility,
    note: template.note ?? '',
    assigneeIds: template.assignees.map(({ id }) => id),
    schedule: timedOf(template.schedule),
    lines: template.lines.map(draftOf),
  },
})

const bodyOf = ({ schedule, lines, note, ...values }: TemplateValues): OrderTemplateBody => ({
  ...values,
  note: note.trim() || null,
  schedule: scheduleOf(schedule),
  lines: bodyOfLines(lines),
})

const mistakesOf = ({ name, schedule, lines }: TemplateValues): Record<string, string> => ({
  ...(name.trim() === '' ? { name: templateTexts.nameMissing } : {}),
  ...(isWhole(schedule) ? {} : { schedule: scheduleTexts.scheduleMissing }),
  ...Object.fromEntries(
    lines.flatMap((line, index) =>
      isWholeLine(line) ? [] : [[`lines[${index}].packs`, texts.packsMissing]],
    ),
  ),
})

/** A template on its page: what it is, what it orders and when, saved at once. */
export function useTemplateForm(template: OrderTemplateRecord) {
  const queryClient = useQueryClient()
  const mayEdit = hasRight(useCurrentUser(), '[Orders] [Edit] [Order Template]')
  const { id } = template
  const form = useForm({
    key: `order-template.${id}`,
    record: editableOf(template),
    merge: { assigneeIds: mergeChoices },
    shown: ({ lines }) => [
      'name',
      'visibility',
      'note',
      'assigneeIds',
      'schedule.rule',
      'schedule.time',
      ...lines.flatMap((_, index) =>
        ['supplierItemId', 'mode', 'packs'].map((field) => `lines[${index}].${field}`),
      ),
    ],
    check: mistakesOf,
    bodyOf,
    save: (body, { version }) => updateTemplate(id, body, version),
    reread: async () => editableOf(await readTemplate(id)),
    onSaved: async (_, { isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : texts.saved)
      await queryClient.invalidateQueries(ofTemplates)
    },
  })
  return { ...form, mayEdit }
}

export type TemplateForm = ReturnType<typeof useTemplateForm>
