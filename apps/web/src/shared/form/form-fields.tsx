import { type ControlField, FormControl } from './form-control.tsx'
import type { Labels } from './conflict-merge.tsx'
import type { Values } from './merge.ts'
import type { FormOf, TextField } from './use-form.ts'

/** A field of texts of a form, and how it is asked for. */
export type FormField<V extends Values> = ControlField & { field: TextField<V> }

type FormFieldsProps<V extends Values> = {
  form: FormOf<V>
  fields: readonly FormField<V>[]
  /** The first field takes the focus when the form comes. */
  autoFocus?: boolean
}

/** The fields of a form, one below the other. */
export function FormFields<V extends Values>({ form, fields, autoFocus = false }: FormFieldsProps<V>) {
  return fields.map((field, index) => (
    <FormControl
      key={field.field}
      field={field}
      {...(autoFocus && index === 0 ? { autoFocus } : {})}
      {...form.text(field.field)}
    />
  ))
}

/** What the fields are called. */
export function labelsOf<V extends Values>(fields: readonly FormField<V>[]): Labels<V> {
  return Object.fromEntries(fields.map(({ field, label }) => [field, label])) as Labels<V> // fields of V
}
