import type { OrderFileBody, OrderFileRow } from '@backoffice/api-types'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'
import { findOptions } from '../../../shared/api/options-query.ts'
import { answerTo, type BulkAction } from '../../../shared/ui/bulk/bulk-action.ts'
import { changeOrderFile, deleteOrderFile, isInRecords } from '../api/order-file-calls.ts'
import { orderFileBulkTexts as texts } from '../bulk-texts.ts'

/** What a file itself says that it is about, to be sent again with one part changed. */
export const linksOf = ({ kind, ownSupplier, order, receipt }: OrderFileRow): Required<OrderFileBody> => ({
  kind,
  supplierId: ownSupplier?.id ?? null,
  orderId: order?.id ?? null,
  receiptId: receipt?.id ?? null,
})

const links = {
  order: { field: 'orderId', area: 'order' },
  supplier: { field: 'supplierId', area: 'supplier' },
  receipt: { field: 'receiptId', area: 'receipt' },
} as const
type Link = keyof typeof links

const isSent = ({ kind }: OrderFileRow) => (kind === 'ORDER' ? texts.sent : undefined)

const linkTo = (to: Link): BulkAction<OrderFileRow> => ({
  id: `link-${to}`,
  ...texts.link[to],
  ask: [
    {
      name: to,
      kind: 'record',
      label: texts.link[to].ask,
      what: texts.link[to].what,
      find: (sought, _files, signal) => findOptions(links[to].area, sought, signal),
    },
  ],
  reasonToSkip: isSent,
  send: (file, _key, answers) =>
    changeOrderFile(
      file.id,
      { ...linksOf(file), [links[to].field]: Number(answerTo(answers, to)) },
      file.version,
    ),
})

const remove: BulkAction<OrderFileRow> = {
  id: 'delete',
  ...texts.delete,
  isDangerous: true,
  reasonToSkip: (file) => isSent(file) ?? (isInRecords(file) ? texts.applied : undefined),
  send: (file) => deleteOrderFile(file.id, file.version),
}

/** What this person may do with many files at once. */
export function orderFileBulkActions(user: PermissionHolder): BulkAction<OrderFileRow>[] {
  return [
    ...(hasRight(user, '[Orders] [Edit] [Order Files]')
      ? (['order', 'supplier', 'receipt'] as const).map(linkTo)
      : []),
    ...(hasRight(user, '[Orders] [Delete] [Order Files]') ? [remove] : []),
  ]
}
