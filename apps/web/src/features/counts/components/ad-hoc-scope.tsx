import type { CountScope } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { ScopeAreas } from '../../../shared/scope/scope-areas.tsx'
import { ScopeConditions, ScopeRecords } from '../../../shared/scope/scope-parts.tsx'
import { ScopeResult } from '../../../shared/scope/scope-result.tsx'
import { areasAtQuery } from '../api/scope-queries.ts'

type AdHocScopeProps = { scope: CountScope; error: string | undefined; onChange: (scope: CountScope) => void }

/** What a count of its own is of, as a template says it, with what that selects now; looked up anew when the count starts. */
export function AdHocScope({ scope, error, onChange }: AdHocScopeProps) {
  const set = (change: Partial<CountScope>) => onChange({ ...scope, ...withoutStrayAreas(scope, change) })
  const areas = useQuery(areasAtQuery(scope.locationIds)).data?.data ?? []
  return (
    <div className='grid gap-4'>
      <ScopeRecords mayEdit scope={scope} set={set} error={error} />
      <ScopeAreas
        scope={scope}
        set={set}
        areas={areas.map(({ note, ...area }) => ({ ...area, location: note ?? '' }))}
      />
      <ScopeConditions scope={scope} set={set} />
      <ScopeResult scope={scope} />
    </div>
  )
}

/** A location that goes may take the chosen areas with it: they are chosen anew, rather than hold unseen. */
function withoutStrayAreas({ locationIds }: CountScope, change: Partial<CountScope>): Partial<CountScope> {
  const left = change.locationIds
  const isGoing = left !== undefined && locationIds.some((id) => !left.includes(id))
  return isGoing ? { ...change, areaIds: [] } : change
}
