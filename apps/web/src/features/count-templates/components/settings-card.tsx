import type { CountTemplateRecord } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { hasRight } from '@backoffice/permissions'
import { FormBody } from '../../../shared/form/form-body.tsx'
import { type FormField, FormFields, labelsOf } from '../../../shared/form/form-fields.tsx'
import { countersAt } from '../../../shared/people/people.ts'
import { PeopleTicks } from '../../../shared/people/people-ticks.tsx'
import { ScheduleFields } from '../../../shared/template/schedule-fields.tsx'
import { visibilityTexts } from '../../../shared/template/template-texts.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import { type SettingValues, useSettingsForm } from '../model/use-settings-form.ts'
import { settingTexts } from '../setting-texts.ts'

const naming: FormField<SettingValues>[] = [
  { field: 'name', ...settingTexts.name, kind: 'line', maxLength: longestName },
  { field: 'kind', ...settingTexts.kind, kind: 'choice' },
  { field: 'visibility', ...visibilityTexts, kind: 'choice' },
]
const rules: FormField<SettingValues>[] = [
  { field: 'cutOff', ...settingTexts.cutOff, kind: 'choice' },
  { field: 'uncountedPolicy', ...settingTexts.uncountedPolicy, kind: 'choice' },
  { field: 'overlap', ...settingTexts.overlap, kind: 'choice' },
  { field: 'recountRule', ...settingTexts.recountRule, kind: 'choice' },
  { field: 'recountTolerancePct', ...settingTexts.tolerancePct, kind: 'decimal' },
  { field: 'recountToleranceValue', ...settingTexts.toleranceValue, kind: 'decimal' },
  { field: 'dueDays', ...settingTexts.dueDays, kind: 'decimal' },
  { field: 'note', ...settingTexts.note, kind: 'text', maxLength: 2000 },
]
const labels = labelsOf([...naming, ...rules])

/** How counts of a template are made and judged, when, and by whom. */
export function SettingsCard({ template }: { template: CountTemplateRecord }) {
  const mayEdit = hasRight(useCurrentUser(), '[Counts] [Edit] [Counts Template]')
  const form = useSettingsForm(template)
  const { values, errors, change } = form
  return (
    <Card>
      <CardHeader title={texts.settings} description={texts.settingsText} />
      <FormBody form={form} labels={labels} maySave={mayEdit} className='grid gap-4 px-4 py-3'>
        <FormFields form={form} fields={naming} />
        <div className='grid gap-1'>
          <Checkbox label={settingTexts.blind.label} {...form.tick('blind')} />
          <p className='text-[13px] text-muted'>{settingTexts.blind.hint}</p>
        </div>
        <ScheduleFields
          label={texts.scheduleChoice}
          value={values.schedule}
          locationId={template.location.id}
          template={{ kind: 'count-template', id: template.id }}
          error={errors['schedule'] ?? errors['schedule.rule'] ?? errors['schedule.time']}
          onChange={(schedule) => change({ schedule })}
        />
        <PeopleTicks
          people={countersAt(template.locations.map(({ id }) => id))}
          label={texts.assignees}
          hint={texts.assigneesText}
          errors={errors}
          field='assigneeIds'
          known={template.assignees}
          chosen={values.assigneeIds}
          onChange={(assigneeIds) => change({ assigneeIds })}
          none={<p className='text-[13px] text-muted'>{texts.noAssignees}</p>}
        />
        <div className='grid items-start gap-4 sm:grid-cols-2'>
          <FormFields form={form} fields={rules} />
        </div>
        {mayEdit ? (
          <div className='flex flex-wrap justify-end gap-2'>
            {form.isDirty ? (
              <Button held={form.isPending} onClick={form.discard}>
                {texts.discard}
              </Button>
            ) : null}
            <Button
              variant='primary'
              type='submit'
              pending={form.isPending}
              disabled={!form.isDirty || form.conflicts.length > 0}
            >
              {texts.saveSettings}
            </Button>
          </div>
        ) : null}
      </FormBody>
    </Card>
  )
}
