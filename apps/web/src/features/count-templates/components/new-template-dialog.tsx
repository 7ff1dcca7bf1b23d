import type { CountTemplateRow } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormField, FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { missingOfNew, NewTemplateFrame } from '../../../shared/template/new-template-frame.tsx'
import { templateTexts as sharedTexts, visibilityTexts } from '../../../shared/template/template-texts.ts'
import { Checkbox } from '../../../shared/ui/input.tsx'
import type { Chosen } from '../../../shared/ui/record-picker.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { createTemplate, ofTemplates } from '../api/template-calls.ts'
import { settingTexts } from '../setting-texts.ts'
import { templateTexts as texts } from '../texts.ts'

type NewTemplateValues = {
  name: string
  locationId: Chosen | undefined
  kind: CountTemplateRow['kind']
  visibility: CountTemplateRow['visibility']
  blind: boolean
}

const empty: NewTemplateValues = {
  name: '',
  locationId: undefined,
  kind: 'FULL',
  visibility: 'Public',
  blind: false,
}

const others: FormField<NewTemplateValues>[] = [
  { field: 'kind', ...settingTexts.kind, kind: 'choice' },
  { field: 'visibility', ...visibilityTexts, kind: 'choice' },
]

/** Makes a template of everything at a location, and opens it. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    key: 'count-template.new',
    empty,
    check: (values) => missingOfNew(values, texts),
    bodyOf: ({ locationId, ...values }) => ({ ...values, scope: { locationIds: [locationId?.id ?? 0] } }),
    save: (body, { idempotencyKey }) => createTemplate(body, idempotencyKey),
    onSaved: async ({ id, name }) => {
      onClose()
      toast.success(sharedTexts.created(name))
      void queryClient.invalidateQueries(ofTemplates)
      await navigate({ to: '/counts/template/$id', params: { id: String(id) } })
    },
  })
  return (
    <NewTemplateFrame form={form} texts={texts} onClose={onClose}>
      <FormFields form={form} fields={others} />
      <Checkbox label={texts.countBlind} {...form.tick('blind')} />
    </NewTemplateFrame>
  )
}
