import type { CountRecord } from '@backoffice/api-types'
import {
  allowedActions,
  type CountAction,
  type CountState,
  countTransitions,
} from '@backoffice/api-types/transitions'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'

type MovableCount = Pick<CountRecord, 'state' | 'round' | 'leftToOthers'>

/**
 * What this person may do with a count as it stands: what the state machine allows, the rights cover and the company does
 * not leave to others.
 */
export function permittedActions(
  user: PermissionHolder,
  { state, round, leftToOthers }: MovableCount,
): CountAction[] {
  return coveredActions(user, state).filter(
    (action) =>
      !leftToOthers.some((left) => left === action) &&
      // Only a recount is withdrawn, and the first round is none.
      (action !== 'withdraw' || round > 1),
  )
}

/** What they could do now, had they entered no figure in it. */
export function leftActions(user: PermissionHolder, { state, leftToOthers }: MovableCount) {
  const covered = coveredActions(user, state)
  return leftToOthers.filter((action) => covered.includes(action))
}

function coveredActions(user: PermissionHolder, state: CountState): CountAction[] {
  const { return: _, recount: __, ...moves } = countTransitions
  return allowedActions<CountState, CountAction>(moves, state).filter((action) =>
    hasRight(user, countTransitions[action].right),
  )
}

/** Whether this person may type figures into the sheet now. */
export function mayEnter(user: PermissionHolder, state: CountState): boolean {
  return state === 'COUNTING' && hasRight(user, '[Counts] [Edit] [List]')
}
