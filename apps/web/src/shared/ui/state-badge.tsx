import type { StateLabel } from '../model/state-labels.ts'
import { Badge } from './badge.tsx'

/** The state of a record, in words. */
export function StateBadge({ state }: { state: StateLabel }) {
  return <Badge tone={state.tone}>{state.label}</Badge>
}
