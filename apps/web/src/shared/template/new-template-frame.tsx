import type { ReactNode } from 'react'
import { longestName } from '@backoffice/api-types/name-limits'
import { FormControl } from '../form/form-control.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import type { FormOf } from '../form/use-form.ts'
import { type Chosen, RecordPicker } from '../ui/record-picker.tsx'
import { templateTexts } from './template-texts.ts'

/** What every new template is asked for. */
type NewTemplate = { name: string; locationId: Chosen | undefined }

type Texts = Readonly<
  Record<'newTemplate' | 'newLead' | 'create' | 'name' | 'location' | 'aLocation' | 'locationMissing', string>
>

/** What is missing of a new template, by field. */
export const missingOfNew = (
  { name, locationId }: NewTemplate,
  { locationMissing }: Pick<Texts, 'locationMissing'>,
) => ({
  ...(name.trim() === '' ? { name: templateTexts.nameMissing } : {}),
  ...(locationId === undefined ? { locationId: locationMissing } : {}),
})

type FrameProps<V extends NewTemplate> = {
  form: FormOf<V>
  texts: Texts
  onClose: () => void
  /** What its kind asks for besides. */
  children: ReactNode
}

/** The dialog of a new template of a kind: its name and its location first. */
export function NewTemplateFrame<V extends NewTemplate>({ form, texts, onClose, children }: FrameProps<V>) {
  return (
    <FormDialog
      form={form}
      title={texts.newTemplate}
      description={texts.newLead}
      save={texts.create}
      onClose={onClose}
    >
      <FormControl
        field={{ label: texts.name, kind: 'line', maxLength: longestName }}
        value={form.values.name}
        error={form.errors['name']}
        readOnly={form.isPending}
        autoFocus
        onChange={(name) => form.change({ name } as Partial<V>)} // a field of V
      />
      <RecordPicker
        area='location'
        label={texts.location}
        what={texts.aLocation}
        chosen={form.values.locationId}
        error={form.errors['locationId']}
        onChange={(locationId) => form.change({ locationId } as Partial<V>)} // a field of V
      />
      {children}
    </FormDialog>
  )
}
