import type { ReactNode } from 'react'
import { None } from './none.tsx'

type MaybeProps = { value: string | null | undefined; children: (value: string) => ReactNode }

/** A figure that need not be there: absent while it is hidden, null while there is none. */
export function Maybe({ value, children }: MaybeProps) {
  return value === null || value === undefined ? <None /> : children(value)
}
