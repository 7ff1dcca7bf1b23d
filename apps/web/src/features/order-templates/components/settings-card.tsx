import type { OrderTemplateRecord } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { type FormField, FormFields } from '../../../shared/form/form-fields.tsx'
import { buyersAt } from '../../../shared/people/people.ts'
import { PeopleTicks } from '../../../shared/people/people-ticks.tsx'
import { ScheduleFields } from '../../../shared/template/schedule-fields.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { visibilityTexts } from '../../../shared/template/template-texts.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import type { TemplateForm, TemplateValues } from '../model/use-template-form.ts'
import { templateTexts } from '../texts.ts'

const fields: FormField<TemplateValues>[] = [
  { field: 'name', label: templateTexts.name, kind: 'line', maxLength: longestName },
  { field: 'visibility', ...visibilityTexts, kind: 'choice' },
  { field: 'note', label: texts.note, kind: 'text', maxLength: 2000 },
]

type SettingsCardProps = { template: OrderTemplateRecord; form: TemplateForm }

/** What a template is called, who sees it, who is told, and when it makes drafts by itself. */
export function SettingsCard({ template: { id, location, assignees }, form }: SettingsCardProps) {
  const { values, errors, change } = form
  return (
    <Card>
      <CardHeader title={texts.settings} description={texts.settingsText} />
      <div className='grid gap-4 px-4 py-3'>
        <FormFields form={form} fields={fields} />
        <ScheduleFields
          label={texts.scheduleChoice}
          value={values.schedule}
          locationId={location.id}
          template={{ kind: 'order-template', id }}
          error={errors['schedule'] ?? errors['schedule.rule'] ?? errors['schedule.time']}
          onChange={(schedule) => change({ schedule })}
        />
        <PeopleTicks
          people={buyersAt(location.id)}
          label={texts.assignees}
          hint={texts.assigneesText}
          errors={errors}
          field='assigneeIds'
          known={assignees}
          chosen={values.assigneeIds}
          onChange={(assigneeIds) => change({ assigneeIds })}
          none={<p className='text-[13px] text-muted'>{texts.noAssignees}</p>}
        />
      </div>
    </Card>
  )
}
