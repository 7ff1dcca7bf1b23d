import type { CountRecord } from '@backoffice/api-types'
import {
  assignableCountStates,
  type CountAction,
  type CountState,
  countTransitions,
  editableCountStates,
} from '@backoffice/api-types/transitions'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'
import { saveAnyway } from '../../../shared/lib/save-anyway.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { countStateLabels } from '../../../shared/model/state-labels.ts'
import { answerTo, type BulkAction } from '../../../shared/ui/bulk/bulk-action.ts'
import { cloneCount, readCount, runCountAction, updateCount } from '../api/count-writes.ts'
import { downloadSheets } from '../api/sheet-files.ts'
import { areRight, countBulkTexts, replaces } from '../bulk-texts.ts'
import { countTexts } from '../texts.ts'

const bulkActions = ['start', 'approve', 'post', 'cancel'] as const satisfies readonly CountAction[]

/** What this person may do with many counts at once. */
export function countBulkActions(user: PermissionHolder): BulkAction<CountRecord>[] {
  const moves = bulkActions.filter((action) => hasRight(user, countTransitions[action].right)).map(moveOf)
  return [
    ...moves,
    ...(hasRight(user, '[Counts] [Create] [List]') ? [assign] : []),
    ...(hasRight(user, '[Counts] [Clone] [List]') ? [clone] : []),
    ...(hasRight(user, '[Counts] [Edit] [List]') ? [changeDueDate] : []),
    print,
  ]
}

function moveOf(action: (typeof bulkActions)[number]): BulkAction<CountRecord> {
  const from: readonly string[] = countTransitions[action].from
  return {
    id: action,
    label: countTexts.actions[action],
    ...countBulkTexts.moves[action],
    isDangerous: action === 'cancel',
    ...(action === 'approve' || action === 'post' ? { ask: [countBulkTexts.doubtful] } : {}),
    reasonToSkip: ({ state, leftToOthers }) => {
      const left = leftToOthers.find((one) => one === action)
      if (left !== undefined) return countBulkTexts.leftToOthers[left]
      return from.includes(state) ? undefined : countBulkTexts.notInState(countStateLabels[state].label)
    },
    send: async ({ id, version }, idempotencyKey, answers) => {
      const isConfirmed = answerTo(answers, countBulkTexts.doubtful.name) === areRight
      const moved = await runCountAction({ countId: id, action, version, isConfirmed }, idempotencyKey)
      if (moved.returned !== undefined) throw (await import('./returned-text.ts')).returnedProblem(moved)
    },
  }
}

function unlessIn(states: readonly CountState[]) {
  return ({ state }: CountRecord) =>
    states.includes(state) ? undefined : countBulkTexts.notInState(countStateLabels[state].label)
}

const assign: BulkAction<CountRecord> = {
  id: 'assign',
  ...countBulkTexts.assign,
  ask: [
    {
      ...countBulkTexts.people,
      kind: 'record',
      isSeveral: true,
      find: async (sought, counts, signal) =>
        (await import('./assign-people.ts')).findPeople(sought, counts, signal),
    },
    countBulkTexts.manner,
  ],
  reasonToSkip: unlessIn(assignableCountStates),
  change: async (count, key, answers) => {
    const people = answers[countBulkTexts.people.name]?.map(Number) ?? []
    const isReplacing = answerTo(answers, countBulkTexts.manner.name) === replaces
    const { assignPeople } = await import('./assign-people.ts')
    return assignPeople(count, (now) => (isReplacing ? people : [...now, ...people]), key)
  },
}

const clone: BulkAction<CountRecord> = {
  id: 'clone',
  ...countBulkTexts.clone,
  reasonToSkip: () => undefined,
  send: ({ id }, idempotencyKey) => cloneCount(id, idempotencyKey),
}

const changeDueDate: BulkAction<CountRecord> = {
  id: 'dueDate',
  ...countBulkTexts.dueDate,
  ask: [{ name: 'dueDate', label: countTexts.dueDate, kind: 'date' }],
  reasonToSkip: unlessIn(editableCountStates),
  send: (count, _key, answers) =>
    saveAnyway(
      count,
      ({ id, note, version }) =>
        updateCount(id, { dueDate: answerTo(answers, 'dueDate') || null, note: note ?? '' }, version),
      () => readCount(count.id),
    ),
}

const print: BulkAction<CountRecord> = {
  id: 'print',
  ...countBulkTexts.print,
  reasonToSkip: ({ state }) =>
    state === 'DRAFT' ? countBulkTexts.notInState(countStateLabels[state].label) : undefined,
  together: {
    most: 50,
    run: async (counts) => saveFile(await downloadSheets(counts.map(({ id }) => id))),
  },
}
