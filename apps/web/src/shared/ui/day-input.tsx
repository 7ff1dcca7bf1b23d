import { useEffect, useRef } from 'react'
import { readText } from '../lib/read-search.ts'
import { Input } from './input.tsx'

type DayInputProps = {
  label: string
  /** The day in the address. */
  value: string | undefined
  /** A day takes the place of the one before, also in what Back goes through. */
  onChange: (value: string | undefined, options: { replace: true }) => void
}

/** A day counts once typing has paused for so long: from one part of it to the next takes longer than between letters. */
const typingPauseMs = 700

/**
 * A day of the calendar as a filter. The box holds what is being typed, which is no day or one of the year 2 for most of
 * that time; it follows the address when that changes by itself.
 */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(value)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (value === known.current || box.current === null) return
    clearTimeout(timer.current)
    known.current = value
    box.current.value = value ?? ''
  }, [value])

  function take(): void {
    clearTimeout(timer.current)
    const day = box.current?.value || undefined
    if (box.current?.validity.valid !== true || day === known.current) return
    known.current = day
    latest.current(day, { replace: true })
  }
  function leave(): void {
    take()
    if (box.current?.validity.valid === false) box.current.value = value ?? ''
  }
  return (
    <label className='inline-flex items-center gap-1.5 text-[13px] text-muted'>
      {label}
      <span className='w-36'>
        <Input
          ref={box}
          type='date'
          min='1900-01-01'
          max='2199-12-31'
          defaultValue={value}
          onChange={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(take, typingPauseMs)
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take()
          }}
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
