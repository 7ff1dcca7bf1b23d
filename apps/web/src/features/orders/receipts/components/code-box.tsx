import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Field } from '../../../../shared/ui/field.tsx'
import { Input } from '../../../../shared/ui/input.tsx'

type CodeBoxProps = {
  label: string
  hint: string
  autoFocus: boolean
  enterKeyHint: 'search' | 'done'
  /** Enter was pressed; what was typed or scanned is cleared unless it is empty. */
  onEnter: (code: string) => void
  /** Beside the box. */
  children: (enter: () => void) => ReactNode
}

/** A box that a scanner or a person types a code into. A form is not sent by it: a scanner ends every code with Enter. */
export function CodeBox({ label, hint, autoFocus, enterKeyHint, onEnter, children }: CodeBoxProps) {
  const [typed, setTyped] = useState('')
  const enter = () => {
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    onEnter(code)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    enter()
  }
  return (
    <div className='flex items-end gap-2'>
      <div className='min-w-0 flex-1'>
        <Field label={label}>
          {(control) => (
            <Input
              {...control}
              inputSize='lg'
              autoComplete='off'
              autoFocus={autoFocus}
              enterKeyHint={enterKeyHint}
              placeholder={hint}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
      </div>
      {children(enter)}
    </div>
  )
}
