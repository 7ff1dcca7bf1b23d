import { type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'

export type FieldControl = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type FieldProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Draws the control with the attributes that tie it to its label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

/** A labelled control; the error stands under it and is read out with it. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className='grid gap-1.5'>
      <label htmlFor={id} className='text-[13px] font-medium text-text'>
        {label}
      </label>
      {children({
        id,
        ...(note === undefined ? {} : { 'aria-describedby': noteId }),
        ...(error === undefined ? {} : { 'aria-invalid': true }),
      })}
      {note === undefined ? null : (
        <p
          id={noteId}
          role={error === undefined ? undefined : 'alert'}
          className={classNames('text-[13px]', error === undefined ? 'text-muted' : 'text-danger')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
