import type { CountRecord } from '@backoffice/api-types'
import { type CountAction, countTransitions, editableCountStates } from '@backoffice/api-types/transitions'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'
import { saveAnyway } from '../../../shared/lib/save-anyway.ts'
import { countStateLabels } from '../../../shared/model/state-labels.ts'
import type { BulkAction } from '../../../shared/ui/bulk/bulk-action.ts'
import { readCount, runCountAction, updateCount } from '../api/count-writes.ts'
import { countBulkTexts } from '../bulk-texts.ts'
import { countTexts } from '../texts.ts'

const bulkActions = ['start', 'approve', 'post', 'cancel'] as const satisfies readonly CountAction[]

/** What this person may do with many counts at once. */
export function countBulkActions(user: PermissionHolder): BulkAction<CountRecord>[] {
  const moves = bulkActions.filter((action) => hasRight(user, countTransitions[action].right)).map(moveOf)
  return hasRight(user, '[Counts] [Edit] [List]') ? [...moves, changeDueDate] : moves
}

function moveOf(action: (typeof bulkActions)[number]): BulkAction<CountRecord> {
  const from: readonly string[] = countTransitions[action].from
  return {
    id: action,
    label: countTexts.actions[action],
    ...countBulkTexts.moves[action],
    isDangerous: action === 'cancel',
    reasonToSkip: ({ state, leftToOthers }) => {
      const left = leftToOthers.find((one) => one === action)
      if (left !== undefined) return countBulkTexts.leftToOthers[left]
      return from.includes(state) ? undefined : countBulkTexts.notInState(countStateLabels[state].label)
    },
    send: async ({ id, version }, idempotencyKey) => {
      const moved = await runCountAction({ countId: id, action, version }, idempotencyKey)
      if (moved.returned !== undefined) throw (await import('./returned-text.ts')).returnedProblem(moved)
    },
  }
}

const changeDueDate: BulkAction<CountRecord> = {
  id: 'dueDate',
  ...countBulkTexts.dueDate,
  ask: { label: countTexts.dueDate, kind: 'date' },
  reasonToSkip: ({ state }) =>
    editableCountStates.includes(state)
      ? undefined
      : countBulkTexts.notInState(countStateLabels[state].label),
  send: (count, _key, value) =>
    saveAnyway(
      count,
      ({ id, note, version }) =>
        updateCount(id, { dueDate: value === '' ? null : value, note: note ?? '' }, version),
      () => readCount(count.id),
    ),
}
