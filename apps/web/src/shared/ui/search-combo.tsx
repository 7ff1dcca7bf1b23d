import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useActiveOption } from '../model/use-active-option.ts'
import { Input } from './input.tsx'

type SearchComboProps<T> = {
  label: string
  hint: string
  sought: string
  onSought: (text: string) => void
  /** What was found; nothing is offered while the box is empty. */
  options: readonly T[]
  keyOf: (option: T) => string | number
  draw: (option: T) => ReactNode
  /** Stands in place of the options while there are none. */
  none: string
  /** Whether what the text finds is on its way; until then the options are those of an earlier one. */
  isBusy: boolean
  onPick: (option: T) => void
  /** In place of picking; `shown` is what Enter would pick, undefined while nothing is offered. */
  onEnter?: (shown: T | undefined) => void
  /** Options lie over what follows, or push it down, as where a frame would cut them off. */
  place?: keyof typeof places
  className?: string
  ref?: Ref<HTMLInputElement>
}

const places = {
  over: 'absolute inset-x-0 top-full z-40 mt-1 rounded-xl border border-line bg-raised p-1.5 text-sm text-text shadow-overlay',
  below: 'mt-1 rounded-lg border border-line p-1.5 text-sm text-text',
}

/** Finds one thing after the other by what is typed: arrows move, Enter takes it, and the box is free for the next (combobox pattern of the APG). */
export function SearchCombo<T>(props: SearchComboProps<T>) {
  const { label, hint, sought, onSought, options, keyOf, draw, none, isBusy, onPick, onEnter } = props
  const { place = 'over', className, ref } = props
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const isShown = isOpen && sought.trim() !== ''
  const found = sought.trim() === '' ? [] : options
  const { current, onEnter: taken, point } = useActiveOption(found.map(keyOf), isBusy)
  useEffect(() => {
    if (isShown && place === 'below') list.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, place, found.length])
  const pick = (option: T | undefined) => {
    if (option === undefined) return
    setIsOpen(false)
    onPick(option)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      point((current + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault()
      const shown = isShown && taken !== undefined ? found[taken] : undefined
      if (onEnter === undefined) pick(shown)
      else onEnter(shown)
    }
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      setIsOpen(false)
    }
  }
  return (
    <div className={classNames('relative', className)}>
      <Input
        ref={ref}
        role='combobox'
        aria-label={label}
        placeholder={hint}
        aria-expanded={isShown}
        aria-controls={id}
        aria-autocomplete='list'
        aria-busy={isBusy || undefined}
        aria-activedescendant={isShown && found.length > 0 ? `${id}-${current}` : undefined}
        autoComplete='off'
        spellCheck={false}
        value={sought}
        onBlur={() => setIsOpen(false)}
        onChange={({ target }) => {
          point()
          setIsOpen(true)
          onSought(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className={classNames(places[place], !isShown && 'hidden')}>
        {found.length === 0 ? (
          <p role='status' className='px-2 py-1.5 text-muted'>
            {none}
          </p>
        ) : null}
        <ul id={id} role='listbox' aria-label={label} className='max-h-64 overflow-y-auto empty:hidden'>
          {found.map((option, index) => (
            <li
              key={keyOf(option)}
              id={`${id}-${index}`}
              role='option'
              aria-selected={index === current}
              className={classNames(
                'flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1',
                index === current && 'bg-sunken',
              )}
              onPointerMove={() => point(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {draw(option)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
