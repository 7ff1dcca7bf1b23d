import type { State, States } from '../../../workbench/state.ts'
import { newPerson } from '../../../workbench/person.ts'
import { type Note, noteKind } from './note.fixture.ts'
import { StepButtons } from './step-buttons.tsx'

/** A draft of a note with its steps. */
export const noteState = ({ kind }: ReturnType<typeof noteKind>, facts: Partial<Note> = {}): State => ({
  user: newPerson(),
  render: () => (
    <StepButtons
      kind={kind}
      document={{ id: 7, number: 'N-7', state: 'DRAFT', version: 3, isEmpty: false, ...facts }}
    />
  ),
})

export const states = {
  'of a draft': noteState(noteKind()),
  'of what is posted': noteState(noteKind(), { state: 'POSTED' }),
} satisfies States
