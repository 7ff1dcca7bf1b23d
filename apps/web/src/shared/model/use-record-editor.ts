import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FormValues } from './merge-changes.ts'
import {
  type Editable,
  isDirty,
  isOvertaken,
  openEditor,
  withRefusal,
  withTheirs,
  withValue,
} from './record-editor.ts'
import { useDraft } from './use-draft.ts'

type RecordEditorOptions<V extends FormValues> = {
  /** Names the form in the drafts of this person, such as `count.7.details`. */
  draftKey: string
  /** The record as it was last read. */
  record: Editable<V>
  /** Writes the fields against the version that was read. @throws ApiProblem */
  save: (change: Editable<V>) => Promise<unknown>
  /** Reads the record anew, for when somebody else was faster. */
  reread: () => Promise<Editable<V>>
  /** The form stays pending until this has settled. */
  onSaved: (outcome: { isMerged: boolean }) => Promise<void>
}

type KeptForm<V extends FormValues> = { base: Editable<V> | null; values: V | null }

const nothingKept = { base: null, values: null }

/**
 * The form of a record: what is typed, what is wrong with it, and saving it against the version that was read. When
 * somebody else was faster, changes of other fields are brought together and saved; a field that both changed is asked
 * about. While nothing is typed, the form follows the record; what is typed is kept until it is saved or discarded.
 */
export function useRecordEditor<V extends FormValues>(options: RecordEditorOptions<V>) {
  const { draftKey, record, save, reread, onSaved } = options
  const draft = useDraft<KeptForm<V>>(draftKey, nothingKept)
  const [state, setState] = useState(() => openEditor(record))
  const [isOpen, setIsOpen] = useState(false)
  const isTakenUp = useRef(false)
  useEffect(() => {
    const { base, values } = draft.value
    if (isTakenUp.current || !draft.isRestored || base === null || values === null) return
    isTakenUp.current = true
    setState({ ...openEditor(base), values })
    setIsOpen(true)
  }, [draft.isRestored, draft.value])
  const isUntouched = !isDirty(state) && state.conflicts.length === 0
  useEffect(() => {
    if (isUntouched && record.version > state.base.version) setState(openEditor(record))
  }, [isUntouched, record, state.base.version])

  const press = useMutation({
    mutationFn: async () => {
      try {
        await save({ values: state.values, version: state.base.version })
        return { isMerged: false, saved: openEditor({ ...state.base, values: state.values }) }
      } catch (error) {
        if (!isOvertaken(error)) throw error
      }
      const merged = withTheirs(state, await reread())
      if (merged.conflicts.length > 0) {
        setState(merged)
        return undefined
      }
      await save({ values: merged.values, version: merged.base.version })
      return { isMerged: true, saved: openEditor({ ...merged.base, values: merged.values }) }
    },
    onSuccess: async (outcome) => {
      if (outcome === undefined) return
      draft.clear()
      setState(outcome.saved)
      await onSaved(outcome)
      setIsOpen(false)
    },
    onError: (error) => setState((now) => withRefusal(now, error)),
  })

  function changeAll(texts: Partial<V>): void {
    // What is on its way is what stands in the form.
    if (press.isPending) return
    const next = Object.entries(texts).reduce(
      (form, [field, text]) => withValue(form, field, text ?? ''),
      state,
    )
    setState(next)
    if (isDirty(next)) draft.change({ base: next.base, values: next.values })
    else draft.clear()
  }

  return {
    ...state,
    /** Whether the form stands in place of the facts: opened by the person, or by what was typed before. */
    isOpen,
    open: () => setIsOpen(true),
    isDirty: isDirty(state),
    isPending: press.isPending,
    isRestored: draft.isRestored,
    change: (field: keyof V & string, text: string) => changeAll({ [field]: text } as Partial<V>), // a field of V
    /** Changes several fields at once. */
    changeAll,
    submit: () => {
      if (state.conflicts.length === 0 && !press.isPending) press.mutate()
    },
    discard: () => {
      draft.clear()
      setState(openEditor(record))
      setIsOpen(false)
    },
  }
}

export type RecordEditor<V extends FormValues> = ReturnType<typeof useRecordEditor<V>>
