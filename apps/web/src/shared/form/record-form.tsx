import type { ReactNode } from 'react'
import type { Labels, Words } from './conflict-merge.tsx'
import { FormBody } from './form-body.tsx'
import { FormButtons } from './form-buttons.tsx'
import { type FormField, FormFields, labelsOf } from './form-fields.tsx'
import type { Values } from './merge.ts'
import type { FormOf } from './use-form.ts'

export type RecordFormProps<V extends Values> = {
  fields: readonly FormField<V>[]
  form: FormOf<V>
  /** What is asked for below the fields, with what its fields and values are called. */
  more?: { parts: ReactNode; labels: Labels<V>; words: Words<V> } | undefined
}

/** The form of a record on its page, in place of the facts. */
export function RecordForm<V extends Values>({ fields, form, more }: RecordFormProps<V>) {
  return (
    <FormBody
      form={form}
      labels={{ ...labelsOf(fields), ...more?.labels }}
      {...(more === undefined ? {} : { words: more.words })}
      className='grid gap-4 px-5 pt-2 pb-4'
      buttons={
        <div className='flex justify-end gap-2'>
          <FormButtons form={form} />
        </div>
      }
    >
      <FormFields form={form} fields={fields} autoFocus />
      {more?.parts}
    </FormBody>
  )
}
