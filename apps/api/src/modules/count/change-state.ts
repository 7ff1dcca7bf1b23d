import { type CountAction, type CountMove, type CountRecord, countTransitions } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { checkVersion } from '../../check-version.ts'
import { type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { revealLines } from './queries/hidden-items.ts'
import { readCount } from './count-record.ts'
import { type CountPatch, lockCount, type StoredCount, updateCount } from './queries/count.ts'
import { refusedInState } from './refused-in-state.ts'

export type Transition = {
  countId: number
  action: CountAction | 'recount'
  /** From If-Match; without it the caller does not care who else changed the count. */
  version: number | undefined
}

/** What a transition changes beyond the state, and what its audit event tells beyond it. */
export type Effect = {
  patch?: CountPatch
  after?: Fields
  /** The move that is made in place of the one that was asked for. */
  instead?: CountMove
}

function guard({ count }: StoredCount, { action, version }: Transition): void {
  const from: readonly string[] = countTransitions[action].from
  if (!from.includes(count.state)) throw refusedInState(action, count.state)
  checkVersion(count, version)
}

/**
 * The one way from state to state (docs/domain.md 3.1): the right, the row lock, the table of moves, the version, the
 * effect, the new state and its audit event, all in the transaction of the request.
 * @param effect does what the move means; throwing undoes everything
 * @throws AppError `permission.missing`, `record.not-found`, `state.transition-refused`, `record.version-conflict`
 */
export async function changeState(
  work: Work,
  transition: Transition,
  effect: (found: StoredCount) => Promise<Effect>,
): Promise<CountRecord> {
  const { countId, action } = transition
  const { right } = countTransitions[action]
  if (!hasRight(work.actor, right)) {
    throw new AppError('permission.missing', { detail: `This needs the right ${right}.` })
  }
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  guard(found, transition)

  const { patch, after, instead = action } = await effect(found)
  const { to } = countTransitions[instead]
  await updateCount(work, countId, { ...patch, state: to })
  if (found.count.blind && (to === 'POSTED' || to === 'CANCELLED')) await revealLines(work, countId)
  await recordEvents(work, [
    {
      entity: 'count',
      entityId: countId,
      action: instead,
      before: { state: found.count.state },
      after: { state: to, ...after },
    },
  ])
  return readCount(work, countId)
}
