import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserDraftStore } from './browser-draft-store.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { problemText } from '../lib/problem-text.ts'
import { useCurrentUser } from '../model/use-current-user.ts'
import { recordTexts } from '../ui/record/texts.ts'
import { toast } from '../ui/toast.ts'
import { Form, type FormRules } from './form.ts'
import type { Fields } from './form-draft.ts'
import { type Editable, type FieldErrors, isDirty, problemBeside } from './form-state.ts'
import type { Values } from './merge.ts'

type FormOptions<V extends Values, B, R> = Omit<FormRules<V, B, R>, 'onUnseen'> & {
  /** Names the form in the drafts of this person, such as `count.new` or `count.7.details`; null keeps none. */
  key: string | null
  /**
   * Fields that say their mistakes and those of their parts themselves. Unless it is said, each says its own, and what is
   * wrong in a part of one is said below the fields.
   */
  shown?: (values: V) => readonly string[]
  /** Words a refusal as a whole. */
  wordingOf?: (error: unknown) => string
  /** Reads fields that an earlier release kept in another way. */
  upgrade?: (kept: Fields) => Fields
} & (
    | {
        /** A new record before anything is typed; the same object while the form stands. */
        empty: V
        record?: undefined
      }
    | {
        /** The record as it was last read; the form follows its version. */
        record: Editable<V>
        empty?: undefined
      }
  )

/**
 * The form of a new record or of one that is there, with values of any shape that JSON has. What is typed is kept in this
 * browser for the person who typed it until it is sent or discarded: over a reload, a closed dialog, a sign-in in
 * between. Secrets are not kept. Draw it in a `FormDialog`, or as a `FormBody` in a drawer or on a page.
 */
export function useForm<V extends Values, B, R>(options: FormOptions<V, B, R>) {
  const { key, record, empty, shown, wordingOf = problemText, upgrade } = options
  const user = useCurrentUser()
  const [start] = useState<Editable<V>>(() => record ?? { values: empty, version: 0 })
  const rules: FormRules<V, B, R> = {
    ...options,
    onUnseen: (unseen) => {
      const { conflicts, refusal } = unseen
      // Whoever is signed out is led to the sign-in.
      if (refusal instanceof ApiProblem && refusal.status === 401) return
      const message = conflicts.length > 0 ? recordTexts.conflictTitle : wordingOf(refusal)
      const isKept = key !== null && isDirty(unseen)
      toast.error(message, isKept ? { description: recordTexts.waits } : {})
    },
  }
  const [form] = useState(() => {
    const owner = user.id === 0 || key === null ? undefined : `${user.tenantContext.id}/${user.id}`
    const place = { store: browserDraftStore(owner), key: key ?? '', now: Date.now, upgrade }
    return new Form<V, B, R>({ place, start, isNew: record === undefined }, rules)
  })
  useEffect(() => void form.restore(), [form])
  useEffect(() => form.follow(record ?? start, rules))
  const state = useSyncExternalStore(form.subscribe, form.state)
  const { values, tries, isPending } = state
  const errors: FieldErrors = { ...(tries > 0 ? options.check?.(values) : undefined), ...state.errors }
  return {
    ...state,
    errors,
    /** What is wrong as a whole, or in a field that does not say it. */
    problem: problemBeside({ ...state, errors }, shown?.(values), wordingOf),
    isNew: record === undefined,
    isDirty: isDirty(state),
    change: (change: Partial<V>) => form.change(change),
    choose: (field: keyof V & string, side: 'mine' | 'theirs') => form.choose(field, side),
    open: () => form.open(),
    submit: () => void form.submit(),
    discard: () => form.discard(),
    /** What a `FormControl` needs of a text. */
    text: (field: TextField<V>) => ({
      // A field of texts alone; the compiler does not narrow V by it.
      value: values[field] as string,
      error: errors[field],
      readOnly: isPending,
      onChange: (text: string) => form.change({ [field]: text } as unknown as Partial<V>),
    }),
    /** What a `Checkbox` needs. */
    tick: (field: TickField<V>) => ({
      checked: values[field] as boolean,
      disabled: isPending,
      onChange: ({ target }: { target: { checked: boolean } }) =>
        form.change({ [field]: target.checked } as unknown as Partial<V>),
    }),
  }
}

/** Names of the fields that are texts. */
export type TextField<V extends Values> = {
  [F in keyof V & string]: V[F] extends string ? F : never
}[keyof V & string]
/** Names of the fields that are yes or no. */
export type TickField<V extends Values> = {
  [F in keyof V & string]: V[F] extends boolean ? F : never
}[keyof V & string]

/** A form as its frame and its fields see it; what it sends is no concern of theirs. */
export type FormOf<V extends Values> = ReturnType<typeof useForm<V, unknown, unknown>>
