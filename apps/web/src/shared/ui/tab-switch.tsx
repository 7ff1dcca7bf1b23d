import { useEffect, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'

type TabSwitchProps<T extends string> = {
  /** What is chosen, such as "Group by". */
  label: string
  choices: readonly { value: T; label: string }[]
  chosen: T
  onChange: (value: T) => void
  /** Stands on the page itself instead of in a card. */
  flush?: boolean
}

/** A choice of one view out of a few, in the look of tabs; the view itself stands in the address. */
export function TabSwitch<T extends string>({
  label,
  choices,
  chosen,
  onChange,
  flush = false,
}: TabSwitchProps<T>) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (group.current !== null) showChosen(group.current)
  }, [chosen])
  return (
    <div
      ref={group}
      role='group'
      aria-label={label}
      className={classNames(
        'flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]',
        !flush && 'px-4',
      )}
    >
      {choices.map(({ value, label: name }) => (
        <button
          key={value}
          type='button'
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
          className={classNames(
            'relative inline-flex h-10 items-center whitespace-nowrap text-muted after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full hover:text-text',
            value === chosen && 'font-medium text-primary-ink after:bg-primary',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Brings the chosen tab into sight within its row; the page stays where it is. */
function showChosen(row: HTMLElement): void {
  const tab = row.querySelector('[aria-pressed="true"]')?.getBoundingClientRect()
  const { left, right } = row.getBoundingClientRect()
  if (tab !== undefined) row.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left)
}
