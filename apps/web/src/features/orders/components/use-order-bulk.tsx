import type { OrderRow } from '@backoffice/api-types'
import { editableOrderStates } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saveAnyway } from '../../../shared/model/record-editor.ts'
import { orderStateLabels } from '../../../shared/model/state-labels.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { useRowSelection } from '../../../shared/model/use-row-selection.ts'
import { type BulkAction, type BulkControl, bulkOrder } from '../../../shared/ui/bulk/bulk-action.ts'
import { ofOrders, readOrders } from '../api/order-queries.ts'
import { readOrder, updateOrder } from '../api/order-writes.ts'
import { orderBulkTexts } from '../bulk-texts.ts'
import { type OrderListSearch, orderListRequest } from '../model/order-list-search.ts'
import { orderTexts } from '../texts.ts'

const idOf = ({ id }: OrderRow) => String(id)
const nameOf = ({ number }: OrderRow) => number

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

/** Selecting orders and doing one thing for many of them. */
export function useOrderBulk(search: OrderListSearch) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const now = new Date()
  const selection = useRowSelection(idOf, String(orderListRequest(search, now)['filter']))
  const select = useMemo(() => ({ selection, nameOf }), [selection])
  const actions = useMemo(
    () => (hasRight(user, '[Orders] [Edit] [List]') ? [changeExpectedDate] : []),
    [user],
  )
  const control: BulkControl<OrderRow> = {
    actions,
    nameOf,
    readPage: (page) => readOrders(orderListRequest({ ...search, ...bulkOrder, page }, now)),
    onDone: () => void queryClient.invalidateQueries(ofOrders),
  }
  return { select: actions.length === 0 ? undefined : select, selection, control }
}
