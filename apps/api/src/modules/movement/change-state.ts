import {
  type MovementAction,
  type MovementRecord,
  movementTransitions,
  needsAdjustRight,
} from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { checkVersion } from '../../check-version.ts'
import { type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { reversePosting } from '../ledger/reverse-posting.ts'
import { lockMovement, type StoredMovement, updateMovement } from './queries/movements.ts'
import { readMovement } from './read-movement.ts'
import { postMovement } from './write-movement.ts'

export type Move = {
  movementId: number
  /** From If-Match; without it the caller does not care who else changed the movement. */
  version: number | undefined
}

type Effect = { postingId?: number; after?: Fields }

function guard({ movement }: StoredMovement, action: MovementAction, version: number | undefined): void {
  const from: readonly string[] = movementTransitions[action].from
  if (!from.includes(movement.state)) {
    const detail = `A movement that is ${movement.state} does not allow: ${action}.`
    throw new AppError('state.transition-refused', {
      detail,
      errors: [
        { field: 'state', code: 'state.transition-refused', message: detail, rejected: movement.state },
      ],
    })
  }
  checkVersion(movement, version)
}

function requireRights(work: Work, action: MovementAction, { movement }: StoredMovement): void {
  const needed = [
    movementTransitions[action].right,
    ...(needsAdjustRight(movement.kind) ? (['[Reports] [Other] [Adjust]'] as const) : []),
  ]
  const missing = needed.find((right) => !hasRight(work.actor, right))
  if (missing !== undefined)
    throw new AppError('permission.missing', { detail: `This needs the right ${missing}.` })
}

/** The one way from state to state: row lock, rights, the table of moves, the version, the effect and one audit event. */
async function changeState(
  work: Work,
  action: MovementAction,
  { movementId, version }: Move,
  effect: (found: StoredMovement) => Promise<Effect>,
): Promise<MovementRecord> {
  const found = await lockMovement(work, movementId)
  if (found === undefined) throw new AppError('record.not-found')
  requireRights(work, action, found)
  guard(found, action, version)
  const { postingId, after } = await effect(found)
  const { to: state } = movementTransitions[action]
  await updateMovement(work, movementId, { state, ...(postingId === undefined ? {} : { postingId }) })
  await recordEvents(work, [
    {
      entity: 'movement',
      entityId: movementId,
      action,
      before: { state: found.movement.state },
      after: { state, ...after },
    },
  ])
  return readMovement(work, movementId)
}

/**
 * Posts a draft that lies before a count, with a re-anchor (docs/domain.md 4.6).
 * @throws AppError `record.not-found`, `permission.missing`, `state.transition-refused`, `record.version-conflict`; as `writePosting`
 */
export function postDraft(work: Work, move: Move, reason: string): Promise<MovementRecord> {
  return changeState(work, 'post', move, async (found) => {
    const { id, number } = await postMovement(work, found, reason)
    return { postingId: id, after: { reason, posting: String(number) } }
  })
}

/** Gives a draft up. @throws AppError as `postDraft` */
export function discardDraft(work: Work, move: Move): Promise<MovementRecord> {
  return changeState(work, 'discard', move, async () => ({}))
}

/** Takes a posted movement back, once. @throws AppError as `postDraft`; `transaction.reversed`, `place.outside` */
export function reverseMovement(work: Work, move: Move, reason: string): Promise<MovementRecord> {
  return changeState(work, 'reverse', move, async ({ movement }) => {
    if (movement.postingId === null) throw new Error('A posted movement has no posting')
    const { number } = await reversePosting(work, movement.postingId, reason)
    return { after: { reason, posting: String(number) } }
  })
}
