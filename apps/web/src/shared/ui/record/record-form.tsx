import { CircleAlert } from 'lucide-react'
import type { RecordEditor } from '../../model/use-record-editor.ts'
import type { FormValues } from '../../model/merge-changes.ts'
import { Button } from '../button.tsx'
import { DraftNotice } from '../draft-notice.tsx'
import { Notice } from '../notice.tsx'
import { ConflictMerge } from './conflict-merge.tsx'
import { type ControlField, FormControl } from './form-control.tsx'
import { recordTexts } from './texts.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

export type FormField<V extends FormValues> = ControlField & { field: keyof V & string }

type RecordFormProps<V extends FormValues> = {
  fields: readonly FormField<V>[]
  editor: RecordEditor<V>
}

/** The form of a record: fields with their mistakes, what somebody else changed meanwhile, save and cancel. */
export function RecordForm<V extends FormValues>({ fields, editor }: RecordFormProps<V>) {
  const { conflicts, problem, isDirty, isPending } = editor
  const labelOf = (name: string) => fields.find(({ field }) => field === name)?.label ?? name
  return (
    <form
      noValidate
      className='grid gap-4 px-5 pt-2 pb-4'
      onSubmit={(event) => {
        event.preventDefault()
        editor.submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        editor.submit()
      }}
    >
      <DraftNotice draft={{ isRestored: editor.isRestored, clear: editor.discard }} />
      <ConflictMerge
        conflicts={conflicts}
        labelOf={labelOf}
        onChoose={(name, text) => fields.forEach(({ field }) => field === name && editor.change(field, text))}
      />
      {fields.map((field, index) => (
        <FormControl
          key={field.field}
          field={field}
          autoFocus={index === 0}
          readOnly={editor.isPending}
          error={editor.errors[field.field]}
          value={editor.values[field.field] ?? ''}
          onChange={(text) => editor.change(field.field, text)}
        />
      ))}
      {problem === undefined ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          {problem}
        </Notice>
      )}
      <div className='flex justify-end gap-2'>
        <Button onClick={editor.discard}>{recordTexts.cancel}</Button>
        <Button
          variant='primary'
          type='submit'
          aria-keyshortcuts='Control+S'
          pending={isPending}
          disabled={conflicts.length > 0}
        >
          {recordTexts.save}
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty && !isPending} onDiscard={editor.discard} />
    </form>
  )
}
