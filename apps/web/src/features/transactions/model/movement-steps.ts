import type { MovementRecord } from '@backoffice/api-types'
import { type MovementAction, movementTransitions } from '@backoffice/api-types/transitions'
import { adjustKinds } from '@backoffice/api-types/values'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'

/** In the order in which they are offered: the way on last, where the eye ends. */
const steps: readonly MovementAction[] = ['discard', 'reverse', 'post']

/** What this person may do with a movement now. */
export function movementSteps(
  user: PermissionHolder,
  { state, kind }: Pick<MovementRecord, 'state' | 'kind'>,
): MovementAction[] {
  const isAdjusting = adjustKinds.some((one) => one === kind)
  if (isAdjusting && !hasRight(user, '[Reports] [Other] [Adjust]')) return []
  return steps.filter((step) => {
    const { from, right } = movementTransitions[step]
    return from.some((one) => one === state) && hasRight(user, right)
  })
}
