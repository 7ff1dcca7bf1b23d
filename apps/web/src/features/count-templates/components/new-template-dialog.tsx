import type { CountTemplateRow } from '@backoffice/api-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { optionsQuery } from '../../../shared/api/options-query.ts'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { type FormField, FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { createTemplate, ofTemplates } from '../api/template-calls.ts'
import { settingTexts } from '../setting-texts.ts'
import { templateTexts as texts } from '../texts.ts'

type NewTemplateValues = {
  name: string
  locationId: string
  kind: CountTemplateRow['kind']
  visibility: CountTemplateRow['visibility']
  blind: boolean
}

const empty: NewTemplateValues = {
  name: '',
  locationId: '',
  kind: 'FULL',
  visibility: 'Public',
  blind: false,
}

/** Makes a template of everything at a location, and opens it. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const locations = useQuery(optionsQuery('location', '')).data?.data ?? []
  const form = useForm({
    key: 'count-template.new',
    empty,
    shown: () => ['name', 'locationId', 'kind', 'visibility'],
    check: ({ name, locationId }) => ({
      ...(name.trim() === '' ? { name: texts.nameMissing } : {}),
      ...(locationId === '' ? { locationId: texts.locationMissing } : {}),
    }),
    bodyOf: ({ locationId, ...values }) => ({ ...values, scope: { locationIds: [Number(locationId)] } }),
    save: (body, { idempotencyKey }) => createTemplate(body, idempotencyKey),
    onSaved: async ({ id, name }) => {
      onClose()
      toast.success(texts.created(name))
      void queryClient.invalidateQueries(ofTemplates)
      await navigate({ to: '/counts/template/$id', params: { id: String(id) } })
    },
  })
  const places = locations.map(({ id, name, note }) => ({
    value: String(id),
    label: note === null ? name : `${name} (${note})`,
  }))
  const fields: FormField<NewTemplateValues>[] = [
    { field: 'name', label: texts.name, kind: 'line', maxLength: 120 },
    {
      field: 'locationId',
      label: texts.location,
      kind: 'choice',
      choices: [{ value: '', label: texts.chooseLocation }, ...places],
    },
    { field: 'kind', ...settingTexts.kind, kind: 'choice' },
    { field: 'visibility', ...settingTexts.visibility, kind: 'choice' },
  ]
  return (
    <FormDialog
      form={form}
      title={texts.newTemplate}
      description={texts.newLead}
      save={texts.create}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} autoFocus />
      <Checkbox label={texts.countBlind} {...form.tick('blind')} />
    </FormDialog>
  )
}
