import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { type FormField, FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { templateTexts as sharedTexts, visibilityTexts } from '../../../shared/template/template-texts.ts'
import { type Chosen, RecordPicker } from '../../../shared/ui/record-picker.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { createTemplate, ofTemplates } from '../api/template-calls.ts'
import { templateTexts as texts } from '../texts.ts'

type NewTemplateValues = {
  name: string
  locationId: Chosen | undefined
  visibility: 'Public' | 'Private'
}

const empty: NewTemplateValues = { name: '', locationId: undefined, visibility: 'Public' }

const nameField: FormField<NewTemplateValues>[] = [
  { field: 'name', label: texts.name, kind: 'line', maxLength: 120 },
]
const visibilityField: FormField<NewTemplateValues>[] = [
  { field: 'visibility', ...visibilityTexts, kind: 'choice' },
]

/** Makes a template without lines for a location, and opens it. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    key: 'order-template.new',
    empty,
    check: ({ name, locationId }) => ({
      ...(name.trim() === '' ? { name: sharedTexts.nameMissing } : {}),
      ...(locationId === undefined ? { locationId: texts.locationMissing } : {}),
    }),
    bodyOf: ({ locationId, ...values }) => ({ ...values, locationId: locationId?.id ?? 0 }),
    save: (body, { idempotencyKey }) => createTemplate(body, idempotencyKey),
    onSaved: async ({ id, name }) => {
      onClose()
      toast.success(sharedTexts.created(name))
      void queryClient.invalidateQueries(ofTemplates)
      await navigate({ to: '/orders/template/$id', params: { id: String(id) } })
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.newTemplate}
      description={texts.newLead}
      save={texts.create}
      onClose={onClose}
    >
      <FormFields form={form} fields={nameField} autoFocus />
      <RecordPicker
        area='location'
        label={texts.location}
        what={texts.aLocation}
        chosen={form.values.locationId}
        error={form.errors['locationId']}
        onChange={(locationId) => form.change({ locationId })}
      />
      <FormFields form={form} fields={visibilityField} />
    </FormDialog>
  )
}
