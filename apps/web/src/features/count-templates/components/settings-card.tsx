import type { CountTemplateRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { ChecksOf } from '../../../shared/form/checks-of.tsx'
import { FormBody } from '../../../shared/form/form-body.tsx'
import { type FormField, FormFields, labelsOf } from '../../../shared/form/form-fields.tsx'
import { ScheduleFields } from '../../../shared/template/schedule-fields.tsx'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { assigneeOptionsQuery } from '../api/template-calls.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import { type SettingValues, useSettingsForm } from '../model/use-settings-form.ts'
import { settingTexts } from '../setting-texts.ts'

const naming: FormField<SettingValues>[] = [
  { field: 'name', ...settingTexts.name, kind: 'line', maxLength: 120 },
  { field: 'kind', ...settingTexts.kind, kind: 'choice' },
  { field: 'visibility', ...settingTexts.visibility, kind: 'choice' },
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
  const options = useQuery(assigneeOptionsQuery(template.locations.map(({ id }) => id))).data?.data
  const people = (options ?? []).map(({ id, name }) => ({ value: Number(id), label: name }))
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
          error={errors['schedule'] ?? errors['schedule.rule'] ?? errors['schedule.time']}
          onChange={(schedule) => change({ schedule })}
        />
        <ChecksOf
          label={texts.assignees}
          choices={people}
          chosen={values.assigneeIds}
          onChange={(assigneeIds) => change({ assigneeIds })}
        />
        <p className='text-[13px] text-muted'>
          {options?.length === 0 ? texts.noAssignees : texts.assigneesText}
        </p>
        <div className='grid items-start gap-4 sm:grid-cols-2'>
          <FormFields form={form} fields={rules} />
        </div>
        {mayEdit ? (
          <div className='flex flex-wrap justify-end gap-2'>
            {form.isDirty ? <Button onClick={form.discard}>{texts.discard}</Button> : null}
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
