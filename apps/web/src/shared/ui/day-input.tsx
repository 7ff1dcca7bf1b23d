import { readText } from '../lib/read-search.ts'
import { Input } from './input.tsx'

type DayInputProps = {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A day of the calendar as a filter. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    <label className='inline-flex items-center gap-1.5 text-[13px] text-muted'>
      {label}
      <span className='w-36'>
        <Input
          type='date'
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        />
      </span>
    </label>
  )
}

/** A day of the calendar in an address, or undefined. */
export function readDate(address: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const text = readText(address, key) ?? ''
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDate ? text : undefined
}
