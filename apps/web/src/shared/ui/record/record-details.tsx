import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormValues } from '../../model/merge-changes.ts'
import type { RecordEditor } from '../../model/use-record-editor.ts'
import { Button } from '../button.tsx'
import { type FormField, RecordForm } from './record-form.tsx'
import { RecordSection } from './record-section.tsx'
import { recordTexts } from './texts.ts'

type RecordDetailsProps<V extends FormValues> = {
  fields: readonly FormField<V>[]
  editor: RecordEditor<V>
  /** Whether this person may change the record in its present state. */
  mayEdit: boolean
  /** The facts, which the form takes the place of. */
  children: ReactNode
}

/** What a record is about, and the form of what may be changed on it. */
export function RecordDetails<V extends FormValues>(props: RecordDetailsProps<V>) {
  const { fields, editor, mayEdit, children } = props
  const isEditing = editor.isOpen && mayEdit
  return (
    <RecordSection
      title={recordTexts.details}
      actions={
        mayEdit && !isEditing ? (
          <Button size='sm' icon={<Pencil aria-hidden='true' className='size-3.5' />} onClick={editor.open}>
            {recordTexts.edit}
          </Button>
        ) : undefined
      }
    >
      {isEditing ? <RecordForm fields={fields} editor={editor} /> : children}
    </RecordSection>
  )
}
