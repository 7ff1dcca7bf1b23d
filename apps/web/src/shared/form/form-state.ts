import { fieldMessages } from '../lib/api-problem.ts'
import { type FieldConflict, isChanged, type MergeRules, mergeValues, type Values } from './merge.ts'

/** A record as a form edits it, and the version that was read. */
export type Editable<V extends Values> = { values: V; version: number }

/** Messages by field, nested ones by their path: `units[0].name`. */
export type FieldErrors = Readonly<Record<string, string>>

/** What a form holds at a moment. */
export type FormState<V extends Values> = {
  /** What stood in it when it was opened, or when the record was last read again. */
  base: Editable<V>
  values: V
  /** What the server refused, by field, as it worded it. */
  errors: FieldErrors
  /** What the last press met, until the next one; undefined when nothing was refused. */
  refusal: unknown
  /** Whether the refusal as a whole is still to be said: nothing was typed since. */
  isRefused: boolean
  /** Fields that somebody else changed meanwhile; each waits for a choice. */
  conflicts: readonly FieldConflict<V>[]
  /** How often it was tried to send: only from the first on is it said what is missing. */
  tries: number
  isPending: boolean
  /** Whether this is what an earlier visit typed, or sent as it stood without an answer; until it is discarded or sent. */
  isRestored: boolean
  /** Whether the form of a record stands in place of the facts: opened by the person, or by what was typed before. */
  isOpen: boolean
}

/** A form as it stands before anything is typed. */
export function openForm<V extends Values>(base: Editable<V>): FormState<V> {
  return {
    base,
    values: base.values,
    errors: {},
    refusal: undefined,
    isRefused: false,
    conflicts: [],
    tries: 0,
    isPending: false,
    isRestored: false,
    isOpen: false,
  }
}

/** Whether leaving now would lose something. */
export function isDirty<V extends Values>({ base, values }: FormState<V>): boolean {
  return isChanged(base.values, values)
}

/**
 * The form after some fields were changed: their mistakes and conflicts are gone, the others stay, also what is wrong inside
 * a row of a list.
 */
export function withChange<V extends Values>(state: FormState<V>, change: Partial<V>): FormState<V> {
  const isOther = (field: string) => !(field in change)
  return {
    ...state,
    values: { ...state.values, ...change },
    // What is changed now is sent as a press of its own.
    isRestored: state.isRestored && isDirty(state),
    errors: Object.fromEntries(
      Object.entries(state.errors).filter(([path]) => isOther(path) && isOther(fieldOf(path))),
    ),
    isRefused: false,
    conflicts: state.conflicts.filter(({ field }) => isOther(field)),
  }
}

/** The field that a mistake is of, or of a value or an entry of which it is. */
const fieldOf = (path: string) => /^\w+(?=(?:\[\d+\]|\.\w+)$)/.exec(path)?.[0] ?? path

/** The form after the server refused; everything typed stays. */
export function withRefusal<V extends Values>(state: FormState<V>, refusal: unknown): FormState<V> {
  return { ...state, errors: fieldMessages(refusal), refusal, isRefused: true, isPending: false }
}

/** The form after the record turned out to have been changed by somebody else: what can be merged is. */
export function withTheirs<V extends Values>(
  state: FormState<V>,
  theirs: Editable<V>,
  rules?: MergeRules<V>,
): FormState<V> {
  const { merged, conflicts } = mergeValues(state.base.values, state.values, theirs.values, rules)
  return { ...state, base: theirs, values: merged, errors: {}, isRefused: false, conflicts }
}

/** Whether a form says a mistake at its place: one of a field that it says it shows, with its parts; else of any field itself. */
function isShown<V extends Values>(path: string, values: V, shown: readonly string[] | undefined): boolean {
  // What is ticked has no place for a mistake.
  if (shown === undefined) return path in values && typeof values[path as keyof V] !== 'boolean' // its own key
  return shown.some((field) => path === field || path.startsWith(`${field}[`) || path.startsWith(`${field}.`))
}

/** What is to be said beside the fields: the refusal as a whole, and mistakes that have no place of their own. */
export function problemBeside<V extends Values>(
  { values, errors, refusal, isRefused }: FormState<V>,
  shown: readonly string[] | undefined,
  wordingOf: (error: unknown) => string,
): string | undefined {
  const mistakes = Object.entries(errors)
  const others = mistakes.filter(([path]) => !isShown(path, values, shown))
  if (others.length > 0) return others.map(([path, message]) => `${path} ${message}`).join('; ')
  return mistakes.length > 0 || !isRefused ? undefined : wordingOf(refusal)
}
