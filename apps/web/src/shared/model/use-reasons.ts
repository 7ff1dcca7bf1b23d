import type { Reason } from '@backoffice/api-types'
import type { reasonUses } from '@backoffice/api-types/values'
import { useQuery } from '@tanstack/react-query'
import { reasonsQuery } from '../api/reasons-query.ts'

/** The organisation's reasons in use for this, in their order; none while they are read. */
export function useReasons(use: (typeof reasonUses)[number]): readonly Reason[] {
  const { data } = useQuery(reasonsQuery)
  return (data?.data ?? []).filter(({ isActive, uses }) => isActive && uses.includes(use))
}
