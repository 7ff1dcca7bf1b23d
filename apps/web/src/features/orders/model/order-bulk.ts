import type { OrderRow } from '@backoffice/api-types'
import { editableOrderStates, orderTransitions } from '@backoffice/api-types/transitions'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'
import { saveAnyway } from '../../../shared/lib/save-anyway.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { orderStateLabels } from '../../../shared/model/state-labels.ts'
import { bulkStep } from '../../../shared/steps/bulk-step.ts'
import { answerTo, type BulkAction } from '../../../shared/ui/bulk/bulk-action.ts'
import { downloadPdf } from '../api/order-queries.ts'
import { cloneOrder, readOrder, updateOrder } from '../api/order-writes.ts'
import { orderBulkTexts } from '../bulk-texts.ts'
import { stepTexts } from '../step-texts.ts'
import { orderTexts } from '../texts.ts'
import { orderSteps } from './order-steps.ts'

const bulkSteps = ['submit', 'approve', 'send', 'hold', 'release', 'close', 'cancel'] as const
type BulkStep = (typeof bulkSteps)[number]

/** What this person may do with many orders at once. */
export function orderBulkActions(user: PermissionHolder): BulkAction<OrderRow>[] {
  return [
    ...bulkSteps
      .filter((step) => hasRight(user, orderTransitions[step].right))
      .map((step) =>
        bulkStep(orderSteps, user, {
          step,
          ...orderBulkTexts.steps[step],
          reasonOf: (order) => reasonOf(step, order),
        }),
      ),
    ...(hasRight(user, '[Orders] [Clone] [List]') ? [clone] : []),
    ...(hasRight(user, '[Orders] [Edit] [List]') ? [changeExpectedDate] : []),
    print,
  ]
}

/** Why a step is not offered for an order, as its list knows it. */
function reasonOf(step: BulkStep, { state, lineTotal, receiptStatus }: OrderRow): string {
  const from: readonly string[] = orderTransitions[step].from
  if (!from.includes(state)) return orderBulkTexts.notInState(orderStateLabels[state].label)
  if (step === 'approve') return orderBulkTexts.overLimit
  if (step === 'cancel' && receiptStatus !== 'NONE') return orderBulkTexts.received
  return lineTotal === 0 ? orderBulkTexts.noLines : orderBulkTexts.notInState(orderStateLabels[state].label)
}

const clone: BulkAction<OrderRow> = {
  id: 'clone',
  label: stepTexts.clone,
  ...orderBulkTexts.clone,
  reasonToSkip: () => undefined,
  send: ({ id }, idempotencyKey) => cloneOrder(id, idempotencyKey),
}

const changeExpectedDate: BulkAction<OrderRow> = {
  id: 'expectedDate',
  ...orderBulkTexts.expectedDate,
  ask: [{ name: 'expectedDate', label: orderTexts.expected, kind: 'date' }],
  reasonToSkip: ({ state }) =>
    editableOrderStates.includes(state)
      ? undefined
      : orderBulkTexts.notInState(orderStateLabels[state].label),
  send: (order, _key, answers) =>
    saveAnyway<OrderRow>(
      order,
      ({ id, note, version }) =>
        updateOrder(
          id,
          { expectedDate: answerTo(answers, 'expectedDate') || null, note: note ?? '' },
          version,
        ),
      () => readOrder(order.id),
    ),
}

const print: BulkAction<OrderRow> = {
  id: 'print',
  ...orderBulkTexts.print,
  reasonToSkip: () => undefined,
  together: { most: 50, run: async (orders) => saveFile(await downloadPdf(...orders.map(({ id }) => id))) },
}
