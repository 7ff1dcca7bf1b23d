import { Check } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useActiveOption } from '../../model/use-active-option.ts'
import { Input } from '../input.tsx'

type ListOption = { id: string; name: string; note?: string | null }

type OptionListProps = {
  label: string
  options: readonly ListOption[]
  /** Whether an earlier text found them; what the present one finds is on its way. */
  isOld: boolean
  sought: string
  onSought: (text: string) => void
  onPick: (id: string) => void
  /** Ids that are chosen already, when several may be. */
  chosen?: readonly string[]
  /** Stands in place of the options when there are none. */
  none: string
  /** The box takes the focus when it comes. */
  autoFocus?: boolean
}

/** A box to find something by and what was found below it: arrows move, Enter picks (combobox pattern of the APG). */
export function OptionList(props: OptionListProps) {
  const { label, options, isOld, sought, onSought, onPick, chosen, none, autoFocus = false } = props
  const id = useId()
  const { current, onEnter, point } = useActiveOption(
    options.map((option) => option.id),
    isOld,
  )
  const optionId = (index: number) => `${id}-${index}`

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const next = (current + step + options.length) % options.length
      point(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault()
      const option = onEnter === undefined ? undefined : options[onEnter]
      if (option !== undefined) onPick(option.id)
    }
  }

  return (
    <>
      <Input
        data-first
        autoFocus={autoFocus}
        role='combobox'
        inputSize='sm'
        aria-label={label}
        placeholder={label}
        aria-expanded='true'
        aria-controls={id}
        aria-autocomplete='list'
        aria-busy={isOld || undefined}
        aria-activedescendant={options.length === 0 ? undefined : optionId(current)}
        autoComplete='off'
        spellCheck={false}
        value={sought}
        onChange={(event) => {
          point()
          onSought(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {options.length === 0 ? (
        <p role='status' className='px-2 py-1.5 text-muted'>
          {none}
        </p>
      ) : null}
      <ul
        id={id}
        role='listbox'
        aria-label={label}
        aria-multiselectable={chosen !== undefined}
        className='max-h-64 min-h-0 overflow-y-auto empty:hidden'
      >
        {options.map((option, index) => (
          // The box has the focus and the keys (APG); a pointer needs no more than this.
          <li
            key={option.id}
            id={optionId(index)}
            role='option'
            aria-selected={chosen === undefined ? index === current : chosen.includes(option.id)}
            className={classNames(
              'flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1',
              index === current && 'bg-sunken',
            )}
            onPointerMove={() => point(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(option.id)}
          >
            {chosen === undefined ? null : (
              <span className='grid size-4 shrink-0 place-items-center rounded border border-line-strong'>
                {chosen.includes(option.id) ? (
                  <Check aria-hidden='true' className='size-3.5 text-primary-ink' />
                ) : null}
              </span>
            )}
            <span className='min-w-0 flex-1 truncate'>{option.name}</span>
            {option.note === undefined || option.note === null ? null : (
              <span className='max-w-1/2 truncate text-xs text-muted'>{option.note}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
