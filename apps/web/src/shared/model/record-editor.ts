import { ApiProblem, fieldMessages } from '../lib/api-problem.ts'
import { problemText } from '../lib/problem-text.ts'
import { type FieldConflict, type FormValues, isChanged, mergeChanges } from './merge-changes.ts'

/** A record as a form edits it: its fields as texts, and the version that was read. */
export type Editable<V extends FormValues> = { values: V; version: number }

/** What a form of a record holds at a moment. */
export type EditorState<V extends FormValues> = {
  /** What the record was when editing began, or when it was last read again. */
  base: Editable<V>
  values: V
  /** Messages by field, as the server worded them. */
  errors: Readonly<Record<string, string>>
  /** What the server refused as a whole, when no field is to blame. */
  problem: string | undefined
  /** Fields that somebody else changed to another text meanwhile; each waits for a choice. */
  conflicts: readonly FieldConflict[]
}

/** A form that shows a record as it was read. */
export function openEditor<V extends FormValues>(record: Editable<V>): EditorState<V> {
  return { base: record, values: record.values, errors: {}, problem: undefined, conflicts: [] }
}

/** Whether leaving now would lose something. */
export function isDirty<V extends FormValues>({ base, values }: EditorState<V>): boolean {
  return isChanged(base.values, values)
}

/** The form after a field was typed into; its mistake is gone, the others stay. */
export function withValue<V extends FormValues>(
  state: EditorState<V>,
  field: keyof V & string,
  text: string,
): EditorState<V> {
  const { [field]: _settled, ...errors } = state.errors
  return {
    ...state,
    values: { ...state.values, [field]: text },
    errors,
    problem: undefined,
    conflicts: state.conflicts.filter((conflict) => conflict.field !== field),
  }
}

/** The form after the server refused to save; everything typed stays. */
export function withRefusal<V extends FormValues>(state: EditorState<V>, error: unknown): EditorState<V> {
  const errors = fieldMessages(error)
  const isAtFields = Object.keys(errors).some((field) => field in state.values)
  return { ...state, errors, problem: isAtFields ? undefined : problemText(error) }
}

/** The form after the record turned out to have been changed by somebody else: what can be merged is. */
export function withTheirs<V extends FormValues>(state: EditorState<V>, theirs: Editable<V>): EditorState<V> {
  const { merged, conflicts } = mergeChanges(state.base.values, state.values, theirs.values)
  return { base: theirs, values: merged, errors: {}, problem: undefined, conflicts }
}

/** Whether the server refused because somebody else was faster. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'record.version-conflict'
}

/**
 * Changes a record that nobody looks at closely, as one of many: against what a list knew of it, and when somebody else
 * was faster, once more against what stands now, so that only the wanted field is written over.
 * @throws ApiProblem as `save` and `reread`
 */
export async function saveAnyway<R>(
  record: R,
  save: (record: R) => Promise<unknown>,
  reread: () => Promise<R>,
): Promise<void> {
  try {
    await save(record)
  } catch (error) {
    if (!isOvertaken(error)) throw error
    await save(await reread())
  }
}
