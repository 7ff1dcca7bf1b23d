import { CircleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { pressedKey } from '../lib/match-shortcut.ts'
import { isApple } from '../lib/shortcut-registry.ts'
import { Notice } from '../ui/notice.tsx'
import { ConflictMerge, type Labels, type Words } from './conflict-merge.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { FieldErrors } from './form-state.ts'
import type { Values } from './merge.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { CloseGuard } from './use-close-guard.ts'
import type { FormOf } from './use-form.ts'

export type FormBodyProps<V extends Values> = {
  form: FormOf<V>
  /** What the fields are called where two people's changes meet. */
  labels?: Labels<V>
  words?: Words<V>
  /** For a button outside the form. */
  id?: string
  className?: string
  /** How the dialog of the form closes, when that is no step to another address. */
  closing?: CloseGuard
  /** Whether a step away asks first while something is not saved; a logout always does. */
  isGuarded?: boolean
  /** Whether this person may save; else the fields are shown and cannot be changed. */
  maySave?: boolean
  /** What ends the form, below everything. */
  buttons?: ReactNode
  children: ReactNode
}

/** A form between its frame and its fields: the draft, two people's changes, what is wrong as a whole, the guard. */
export function FormBody<V extends Values>(props: FormBodyProps<V>) {
  const { form, labels = {}, words, id, className = 'grid gap-4', closing, buttons, children } = props
  const { isGuarded = true, maySave = true } = props
  const element = useFocusOnMistake(form)
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    // A form of a dialog inside a drawer is a child of the drawer's form for React.
    event.stopPropagation()
    if (maySave) form.submit()
  }
  return (
    <form
      ref={element}
      id={id}
      noValidate
      className={className}
      onSubmit={submit}
      onKeyDown={(event) => (pressedKey(event.nativeEvent, isApple) === 'mod+s' ? submit(event) : undefined)}
    >
      <DraftNotice form={form} />
      <ConflictMerge conflicts={form.conflicts} labels={labels} words={words} onChoose={form.choose} />
      <fieldset disabled={!maySave} className='contents'>
        {children}
      </fieldset>
      {form.problem === undefined ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          {form.problem}
        </Notice>
      )}
      {buttons}
      {isGuarded ? (
        <UnsavedGuard isDirty={form.isDirty && !form.isPending} onDiscard={form.discard} closing={closing} />
      ) : null}
    </form>
  )
}

/** Takes whoever was refused to the first field that has to be mended, which may be out of sight. */
function useFocusOnMistake({ errors, tries }: { errors: FieldErrors; tries: number }) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef({ total: 0, tries: 0 })
  useEffect(() => {
    const total = Object.keys(errors).length
    // One that is mended takes nobody away from where they type.
    const isNew = total > before.current.total || (total > 0 && tries > before.current.tries)
    if (isNew) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    before.current = { total, tries }
  }, [errors, tries])
  return form
}
