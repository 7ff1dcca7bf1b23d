import type { Worklist, WorklistKind } from '@backoffice/api-types'
import { hasRight, type Right } from '@backoffice/permissions'
import type { Actor } from '../../actor.ts'
import type { Work } from '../../work.ts'
import {
  findCountWork,
  findMovementWork,
  findOrderWork,
  findReceiptWork,
  type WorkConditions,
} from './worklist-repository.ts'

type WorkRule = {
  /** Who can do something about it; the right to see the list is needed besides. */
  right: Right
  /** Conditions of the counts, orders or receipts list that find just these rows; of movements all drafts wait. */
  conditions: (actor: Actor) => WorkConditions
}

const inState = (...states: string[]) => ({ field: 'state', op: 'in' as const, value: states })
const is = (field: string, value: boolean | number) => ({ field, op: 'eq' as const, value })

const rules: Record<WorklistKind, WorkRule> = {
  'counts.late': { right: '[Counts] [View] [List]', conditions: () => [is('isLate', true)] },
  // By state as well, which finds the few that wait before anybody's roles are looked at.
  'counts.to-approve': {
    right: '[Counts] [Other] [Approve]',
    conditions: ({ userId }) => [inState('REVIEW'), is('approver.id', userId)],
  },
  'counts.to-post': {
    right: '[Counts] [Other] [Post]',
    conditions: ({ userId }) => [inState('APPROVED'), is('poster.id', userId)],
  },
  'counts.mine': {
    right: '[Counts] [Edit] [List]',
    conditions: ({ userId }) => [inState('DRAFT', 'COUNTING'), is('participant.id', userId)],
  },
  'orders.late': { right: '[Orders] [View] [List]', conditions: () => [is('isLate', true)] },
  'orders.to-approve': {
    right: '[Orders] [Other] [Approve]',
    // A super-admin may approve any, and is no approver by a role.
    conditions: ({ isMta, userId }) => [isMta ? inState('PENDING_APPROVAL') : is('approver.id', userId)],
  },
  'orders.to-send': { right: '[Orders] [Other] [Send]', conditions: () => [inState('APPROVED')] },
  'orders.rejected': {
    right: '[Orders] [Edit] [List]',
    conditions: ({ userId }) => [inState('REJECTED'), is('createdBy.id', userId)],
  },
  'receipts.to-post': { right: '[Orders] [Other] [Post]', conditions: () => [inState('DRAFT')] },
  'movements.to-post': { right: '[Reports] [Other] [Reanchor]', conditions: () => [] },
}

const areas = {
  counts: { view: '[Counts] [View] [List]', find: findCountWork },
  orders: { view: '[Orders] [View] [List]', find: findOrderWork },
  receipts: { view: '[Reports] [View] [Orders]', find: findReceiptWork },
  movements: { view: '[Reports] [View] [Orders]', find: findMovementWork },
} as const

const areaOf = (kind: WorklistKind) => areas[kind.slice(0, kind.indexOf('.')) as keyof typeof areas] // by their names

/** The lists of work that this person's rights are for, also while nothing is in them. */
export async function readWorklists(work: Work): Promise<Worklist[]> {
  const worklists: Worklist[] = []
  for (const [kind, { right, conditions }] of Object.entries(rules) as [WorklistKind, WorkRule][]) {
    const { view, find } = areaOf(kind)
    if (!hasRight(work.actor, view) || !hasRight(work.actor, right)) continue
    const found = await find(work, conditions(work.actor))
    const rows = found.map(({ id, number, about, date }) => ({ id, number, about, date }))
    worklists.push({ kind, total: found[0]?.total ?? 0, rows })
  }
  return worklists
}
