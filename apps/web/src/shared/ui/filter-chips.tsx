import { Check } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import { uiTexts } from './texts.ts'

type FilterChipsProps<T extends string> = {
  /** What is chosen, such as "State". */
  label: string
  choices: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onChange: (chosen: T[] | undefined) => void
}

/** A filter of several values as a row of switches; none of them means all. */
export function FilterChips<T extends string>({ label, choices, chosen, onChange }: FilterChipsProps<T>) {
  const toggle = (value: T) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <div role='group' aria-label={label} className='flex flex-wrap items-center gap-1.5'>
      <Chip isOn={chosen.length === 0} onClick={() => onChange(undefined)}>
        {uiTexts.all}
      </Chip>
      {choices.map((choice) => (
        <Chip key={choice.value} isOn={chosen.includes(choice.value)} onClick={() => toggle(choice.value)}>
          {choice.label}
        </Chip>
      ))}
    </div>
  )
}

type ChipProps = { isOn: boolean; onClick: () => void; children: string }

/** A switch of a filter; a tick says that it is on, the colour repeats it. */
export function Chip({ isOn, onClick, children }: ChipProps) {
  return (
    <button
      type='button'
      aria-pressed={isOn}
      onClick={onClick}
      className={classNames(
        'inline-flex h-7 max-w-64 items-center gap-1 rounded-full border px-2.5 text-[13px] whitespace-nowrap transition-colors select-none',
        isOn
          ? 'border-primary bg-primary-soft font-medium text-primary-ink'
          : 'border-line bg-surface text-muted hover:border-line-strong hover:text-text',
      )}
    >
      {isOn ? <Check aria-hidden='true' className='size-3.5 shrink-0' /> : null}
      <span className='truncate' title={children}>
        {children}
      </span>
    </button>
  )
}
