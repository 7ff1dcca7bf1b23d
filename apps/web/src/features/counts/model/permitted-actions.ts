import {
  allowedActions,
  type CountAction,
  type CountState,
  countTransitions,
} from '@backoffice/api-types/transitions'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'

/** What this person may do with a count in this state: what the state machine allows and the rights cover. */
export function permittedActions(user: PermissionHolder, state: CountState): CountAction[] {
  const { return: _, ...moves } = countTransitions
  return allowedActions<CountState, CountAction>(moves, state).filter((action) =>
    hasRight(user, countTransitions[action].right),
  )
}

/** Whether this person may type figures into the sheet now. */
export function mayEnter(user: PermissionHolder, state: CountState): boolean {
  return state === 'COUNTING' && hasRight(user, '[Counts] [Edit] [List]')
}
