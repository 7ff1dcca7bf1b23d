import type { reasonUses } from '@backoffice/api-types/values'
import { useReasons } from '../model/use-reasons.ts'

/** The names of the organisation's reasons for a use, as what a box of text proposes: its `list` is this `id`. */
export function ReasonNames({ id, use }: { id: string; use: (typeof reasonUses)[number] }) {
  const reasons = useReasons(use)
  return (
    <datalist id={id}>
      {reasons.map(({ code, name }) => (
        <option key={code} value={name} />
      ))}
    </datalist>
  )
}
