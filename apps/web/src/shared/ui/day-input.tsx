import { useEffect, useRef } from 'react'
import { readText } from '../lib/read-search.ts'
import { Input } from './input.tsx'

type DayInputProps = {
  label: string
  /** What the address says. */
  value: string | undefined
  /** What is typed takes the place of what was there before, also in what Back goes through. */
  onChange: (value: string | undefined, options: { replace: true }) => void
}

/** A day counts once typing has paused for so long: from one part of it to the next takes longer than between letters. */
const typingPauseMs = 700

const kinds = {
  date: { width: 'w-36', min: '1900-01-01', max: '2199-12-31' },
  time: { width: 'w-32' },
} as const

/** A day of the calendar as a filter, `yyyy-MM-dd`. */
export const DayInput = (props: DayInputProps) => <PartsInput type='date' {...props} />

/** A time of day as a filter, `HH:mm`. */
export const TimeInput = (props: DayInputProps) => <PartsInput type='time' {...props} />

/**
 * What is typed part by part. The box holds what is being typed, which is no day or one of the year 2 for most of that time; it
 * follows the address when that changes by itself.
 */
function PartsInput({ type, label, value, onChange }: DayInputProps & { type: keyof typeof kinds }) {
  const { width, ...limits } = kinds[type]
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
    const typed = box.current?.value || undefined
    if (box.current?.validity.valid !== true || typed === known.current) return
    known.current = typed
    latest.current(typed, { replace: true })
  }
  function leave(): void {
    take()
    if (box.current?.validity.valid === false) box.current.value = value ?? ''
  }
  return (
    <label className='inline-flex items-center gap-1.5 text-[13px] text-muted'>
      {label}
      <span className={width}>
        <Input
          ref={box}
          type={type}
          {...limits}
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
  return isDate(text) ? text : undefined
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** A day in an address, or a time of it as `yyyy-MM-ddTHH:mm`, or undefined. */
export function readDayOrTime(address: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const text = readText(address, key) ?? ''
  const [day = '', time] = text.split('T')
  if (time === undefined) return readDate(address, key)
  return isDate(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? text : undefined
}
