import type { ReactNode } from 'react'
import { formatDateTime } from '../lib/format-date-time.ts'
import { Unbroken } from './unbroken.tsx'

/** A moment, of which a narrow place breaks the line between day and time alone; `none` where there is none. */
export function Moment({ at, none }: { at: string | null | undefined; none?: ReactNode }) {
  const text = formatDateTime(at)
  return text === '' ? none : <Unbroken>{text}</Unbroken>
}
