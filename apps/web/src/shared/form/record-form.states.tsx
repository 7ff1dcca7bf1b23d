import type { State, States } from '../../../workbench/state.ts'
import { Card } from '../ui/card.tsx'
import type { Press } from './draft-store.ts'
import { RecordForm } from './record-form.tsx'
import { useForm } from './use-form.ts'

type NoteValues = { note: string }
type DemoProps = { save?: (values: NoteValues, press: Press) => Promise<unknown> }

const record = { values: { note: 'By the back door' }, version: 3 }
const fields = [{ field: 'note', label: 'Note', kind: 'line' }] as const

function Note({ save = async () => undefined }: DemoProps) {
  const form = useForm<NoteValues, NoteValues, unknown>({
    key: 'states.note',
    record,
    bodyOf: (values) => values,
    save,
    onSaved: () => undefined,
  })
  return (
    <Card>
      <RecordForm form={form} fields={fields} />
    </Card>
  )
}

/** The form of a record on its page, with a server of the test's own. */
export const noteForm = (props: DemoProps): State => ({ render: () => <Note {...props} /> })

export const states = {
  'on a page': noteForm({}),
} satisfies States
