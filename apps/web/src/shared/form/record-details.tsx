import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { RecordSection } from '../ui/record/record-section.tsx'
import { recordTexts } from '../ui/record/texts.ts'
import type { Values } from './merge.ts'
import { RecordForm, type RecordFormProps } from './record-form.tsx'

type RecordDetailsProps<V extends Values> = RecordFormProps<V> & {
  /** Whether this person may change the record in its present state. */
  mayEdit: boolean
  /** The facts, which the form takes the place of. */
  children: ReactNode
}

/** What a record is about, and the form of what may be changed on it. */
export function RecordDetails<V extends Values>(props: RecordDetailsProps<V>) {
  const { fields, form, more, mayEdit, children } = props
  const isEditing = form.isOpen && mayEdit
  return (
    <RecordSection
      title={recordTexts.details}
      actions={
        mayEdit && !isEditing ? (
          <Button size='sm' icon={<Pencil aria-hidden='true' className='size-3.5' />} onClick={form.open}>
            {recordTexts.edit}
          </Button>
        ) : undefined
      }
    >
      {isEditing ? <RecordForm fields={fields} form={form} more={more} /> : children}
    </RecordSection>
  )
}
