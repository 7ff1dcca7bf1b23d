import type { reasonUses } from '@backoffice/api-types/values'
import { useQuery } from '@tanstack/react-query'
import { reasonsQuery } from '../api/reasons-query.ts'

/** The names of the organisation's reasons for a use, as what a box of text proposes: its `list` is this `id`. */
export function ReasonNames({ id, use }: { id: string; use: (typeof reasonUses)[number] }) {
  const { data } = useQuery(reasonsQuery)
  return (
    <datalist id={id}>
      {(data?.data ?? [])
        .filter(({ isActive, uses }) => isActive && uses.includes(use))
        .map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
    </datalist>
  )
}
