import type { CountScope } from '@backoffice/api-types'
import { ScopeConditions, ScopeRecords } from '../../../shared/scope/scope-parts.tsx'
import { ScopeResult } from '../../../shared/scope/scope-result.tsx'

type AdHocScopeProps = { scope: CountScope; error: string | undefined; onChange: (scope: CountScope) => void }

/** What a count of its own is of, as a template says it, with what that selects now; looked up anew when the count starts. */
export function AdHocScope({ scope, error, onChange }: AdHocScopeProps) {
  const set = (change: Partial<CountScope>) => onChange({ ...scope, ...change })
  return (
    <div className='grid gap-4'>
      <ScopeRecords mayEdit scope={scope} set={set} error={error} />
      <ScopeConditions scope={scope} set={set} />
      <ScopeResult scope={scope} />
    </div>
  )
}
