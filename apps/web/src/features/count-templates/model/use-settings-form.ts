import type { CountTemplateBody, CountTemplateRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import type { Editable } from '../../../shared/form/form-state.ts'
import { mergeChoices } from '../../../shared/form/merge.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { typedDecimal } from '../../../shared/lib/typed-decimal.ts'
import { isWhole, scheduleOf, type Timed, timedOf } from '../../../shared/template/schedule-choice.ts'
import { scheduleTexts } from '../../../shared/template/schedule-texts.ts'
import { templateTexts } from '../../../shared/template/template-texts.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofTemplates, readTemplate, updateTemplate } from '../api/template-calls.ts'
import { editorTexts } from '../editor-texts.ts'

type Same =
  | 'name'
  | 'kind'
  | 'visibility'
  | 'blind'
  | 'cutOff'
  | 'uncountedPolicy'
  | 'overlap'
  | 'recountRule'

export type SettingValues = Pick<CountTemplateRecord, Same> & {
  note: string
  recountTolerancePct: string
  recountToleranceValue: string
  dueDays: string
  assigneeIds: number[]
  schedule: Timed
}

function editableOf(template: CountTemplateRecord): Editable<SettingValues> {
  const { name, kind, visibility, blind, cutOff, uncountedPolicy, overlap, recountRule, schedule } = template
  return {
    version: template.version,
    values: {
      name,
      kind,
      visibility,
      blind,
      cutOff,
      uncountedPolicy,
      overlap,
      recountRule,
      note: template.note ?? '',
      recountTolerancePct: template.recountTolerancePct ?? '',
      recountToleranceValue: template.recountToleranceValue ?? '',
      dueDays: String(template.dueDays),
      assigneeIds: template.assignees.map(({ id }) => id),
      schedule: timedOf(schedule),
    },
  }
}

/** What says its mistakes at its place. */
const shown = [
  'name',
  'kind',
  'visibility',
  'cutOff',
  'uncountedPolicy',
  'overlap',
  'recountRule',
  'recountTolerancePct',
  'recountToleranceValue',
  'dueDays',
  'note',
  'assigneeIds',
  'schedule',
] as const satisfies readonly (keyof SettingValues)[]

/** The settings as the API takes them. */
function bodyOf({ schedule, ...values }: SettingValues): CountTemplateBody {
  return {
    ...values,
    note: values.note.trim() || null,
    recountTolerancePct: typedDecimal(values.recountTolerancePct),
    recountToleranceValue: typedDecimal(values.recountToleranceValue),
    dueDays: Number(values.dueDays),
    schedule: scheduleOf(schedule),
  }
}

/** The settings of a template on its page. */
export function useSettingsForm(template: CountTemplateRecord) {
  const queryClient = useQueryClient()
  const { id } = template
  return useForm({
    key: `count-template.${id}.settings`,
    record: editableOf(template),
    merge: { assigneeIds: mergeChoices },
    shown: () => shown,
    check: ({ name, dueDays, schedule }) => ({
      ...(name.trim() === '' ? { name: templateTexts.nameMissing } : {}),
      ...(/^\d{1,3}$/.test(dueDays.trim()) ? {} : { dueDays: 'must be a whole number' }),
      ...(isWhole(schedule) ? {} : { schedule: scheduleTexts.scheduleMissing }),
    }),
    bodyOf,
    save: (body, { version }) => updateTemplate(id, body, version),
    reread: async () => editableOf(await readTemplate(id)),
    onSaved: async (_, { isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : editorTexts.saved)
      await queryClient.invalidateQueries(ofTemplates)
    },
  })
}
