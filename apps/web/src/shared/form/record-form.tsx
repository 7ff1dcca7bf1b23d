import { FormBody } from './form-body.tsx'
import { FormButtons } from './form-buttons.tsx'
import { type FormField, FormFields, labelsOf } from './form-fields.tsx'
import type { Values } from './merge.ts'
import type { FormOf } from './use-form.ts'

type RecordFormProps<V extends Values> = { fields: readonly FormField<V>[]; form: FormOf<V> }

/** The form of a record on its page, in place of the facts. */
export function RecordForm<V extends Values>({ fields, form }: RecordFormProps<V>) {
  return (
    <FormBody
      form={form}
      labels={labelsOf(fields)}
      className='grid gap-4 px-5 pt-2 pb-4'
      buttons={
        <div className='flex justify-end gap-2'>
          <FormButtons form={form} onCancel={form.discard} />
        </div>
      }
    >
      <FormFields form={form} fields={fields} autoFocus />
    </FormBody>
  )
}
