import { useId } from 'react'

type PasteChoiceProps<T extends string> = {
  legend: string
  /** Null while nothing is chosen. */
  value: T | null
  options: Record<T, string>
  onChange: (value: T) => void
}

/** A question about a paste with its answers. */
export function PasteChoice<T extends string>({ legend, value, options, onChange }: PasteChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className='grid gap-1'>
      <legend className='pb-1 font-medium'>{legend}</legend>
      {entriesOf(options).map(([option, label]) => (
        <label key={option} className='flex min-h-6 items-center gap-2 pointer-coarse:min-h-11'>
          <input
            type='radio'
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
            className='size-4 accent-primary'
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** `Object.entries` forgets which keys there are. */
function entriesOf<T extends string>(options: Record<T, string>): [T, string][] {
  return Object.entries(options) as [T, string][]
}
