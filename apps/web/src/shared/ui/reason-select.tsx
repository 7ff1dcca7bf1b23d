import type { Reason } from '@backoffice/api-types'
import type { ComponentProps } from 'react'
import { Select } from './input.tsx'

type ReasonSelectProps = Omit<ComponentProps<typeof Select>, 'children' | 'onChange' | 'value'> & {
  reasons: readonly Reason[]
  /** A code; empty while none is chosen. */
  value: string
  /** What stands there while none is chosen. */
  none: string
  onChange: (code: string) => void
}

/** Chooses one of the organisation's reasons. */
export function ReasonSelect({ reasons, value, none, onChange, ...select }: ReasonSelectProps) {
  return (
    <Select {...select} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value=''>{none}</option>
      {reasons.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
