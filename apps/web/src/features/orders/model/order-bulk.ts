import type { OrderRow } from '@backoffice/api-types'
import { editableOrderStates } from '@backoffice/api-types/transitions'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'
import { saveAnyway } from '../../../shared/lib/save-anyway.ts'
import { orderStateLabels } from '../../../shared/model/state-labels.ts'
import type { BulkAction } from '../../../shared/ui/bulk/bulk-action.ts'
import { readOrder, updateOrder } from '../api/order-writes.ts'
import { orderBulkTexts } from '../bulk-texts.ts'
import { orderTexts } from '../texts.ts'

const changeExpectedDate: BulkAction<OrderRow> = {
  id: 'expectedDate',
  ...orderBulkTexts.expectedDate,
  ask: { label: orderTexts.expected, kind: 'date' },
  reasonToSkip: ({ state }) =>
    editableOrderStates.includes(state)
      ? undefined
      : orderBulkTexts.notInState(orderStateLabels[state].label),
  send: (order, _key, value) =>
    saveAnyway<OrderRow>(
      order,
      ({ id, note, version }) =>
        updateOrder(id, { expectedDate: value === '' ? null : value, note: note ?? '' }, version),
      () => readOrder(order.id),
    ),
}

/** What this person may do with many orders at once. */
export function orderBulkActions(user: PermissionHolder): BulkAction<OrderRow>[] {
  return hasRight(user, '[Orders] [Edit] [List]') ? [changeExpectedDate] : []
}
