import type { OrderFileRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { formatBytes } from '../../../shared/lib/format-bytes.ts'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { orderFileStateLabels } from '../../../shared/model/state-labels.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { orderFileQuery } from '../api/order-file-calls.ts'
import { orderFileTexts as texts } from '../texts.ts'
import { FileActions } from './file-actions.tsx'
import { FileDetails } from './file-details.tsx'

type OrderFileDrawerProps = { fileId: number; onClose: () => void }

/** A file beside the list: what it is about, what its rows would do, and what was made of them. */
export function OrderFileDrawer({ fileId, onClose }: OrderFileDrawerProps) {
  const { data, error, refetch } = useQuery(orderFileQuery(fileId))
  return (
    <Drawer
      open
      onClose={onClose}
      title={data?.name ?? texts.list}
      description={data === undefined ? undefined : texts.kinds[data.kind]}
    >
      {data !== undefined ? (
        <FileContent key={data.id} file={data} onGone={onClose} />
      ) : error === null ? (
        <LoadingScreen />
      ) : error instanceof ApiProblem && error.status === 404 ? (
        <EmptyState title={texts.notFound}>{texts.notFoundText}</EmptyState>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

function FileContent({ file, onGone }: { file: OrderFileRecord; onGone: () => void }) {
  const queryClient = useQueryClient()
  const { state } = file
  const [listed, setListed] = useState(state)
  useEffect(() => {
    // The row beside it says the same.
    if (state !== listed) void queryClient.invalidateQueries({ queryKey: ['order-file.list'] })
    setListed(state)
  }, [state, listed, queryClient])
  const mayEdit = hasRight(useCurrentUser(), '[Orders] [Edit] [Order Files]') && file.kind !== 'ORDER'
  return (
    <>
      <div className='grid gap-3 border-b border-line px-5 py-3'>
        <FileActions file={file} onGone={onGone} />
        {file.twins.length === 0 ? null : (
          <Notice tone='warning' icon={<CopyCheck />}>
            {texts.twins(
              file.twins.map(({ name, createdAt }) => `${name}, ${formatDateTime(createdAt)}`).join('; '),
            )}
          </Notice>
        )}
      </div>
      <FileDetails file={file} mayEdit={mayEdit}>
        <div className='px-1 pb-2'>
          <DefinitionList entries={factsOf(file)} />
        </div>
      </FileDetails>
    </>
  )
}

function factsOf(file: OrderFileRecord) {
  const { state, supplier, order, receipt, createdAt, createdBy, size, mediaType, orders, receipts } = file
  const { revision, sentTo } = file
  const rows = file.import?.rows
  return [
    [texts.state, <StateBadge key='state' state={orderFileStateLabels[state]} />],
    [texts.supplier, supplier?.name ?? <None key='supplier' />],
    [
      texts.about,
      order === null ? (
        <None key='order' />
      ) : (
        <Link key='order' to='/orders/$id' params={{ id: String(order.id) }} className={rowLink}>
          {order.number}
        </Link>
      ),
    ],
    ...(receipt === null
      ? []
      : [
          [
            texts.receipt,
            <Link key='receipt' to='/orders/receipts' search={{ receipt: receipt.id }} className={rowLink}>
              {receipt.number}
            </Link>,
          ] as const,
        ]),
    ...(rows === undefined
      ? []
      : [
          [
            texts.rows,
            rows.ERROR > 0
              ? `${texts.sound(rows.NEW + rows.CHANGED + rows.SAME)}, ${texts.wrong(rows.ERROR)}`
              : texts.sound(rows.NEW + rows.CHANGED + rows.SAME),
          ] as const,
        ]),
    ...(orders.length === 0 ? [] : [[texts.made, <OrdersMade key='made' orders={orders} />] as const]),
    ...(receipts.length === 0
      ? []
      : [[texts.receiptsMade, <ReceiptsMade key='receipts' receipts={receipts} />] as const]),
    ...(revision === null
      ? []
      : ([
          [texts.revision, String(revision)],
          [texts.sentTo, sentTo ?? texts.handedOver],
        ] as const)),
    [texts.size, `${formatBytes(size)} · ${mediaType}`],
    [texts.added, `${formatDateTime(createdAt)}${createdBy === null ? '' : ` · ${createdBy.name}`}`],
  ] as const
}

function ReceiptsMade({ receipts }: Pick<OrderFileRecord, 'receipts'>) {
  return (
    <ul className='flex flex-wrap gap-x-3 gap-y-1'>
      {receipts.map(({ id, number }) => (
        <li key={id}>
          <Link to='/orders/receipts' search={{ receipt: id }} className={rowLink}>
            {number}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function OrdersMade({ orders }: Pick<OrderFileRecord, 'orders'>) {
  return (
    <ul className='flex flex-wrap gap-x-3 gap-y-1'>
      {orders.map(({ id, number }) => (
        <li key={id}>
          <Link to='/orders/$id' params={{ id: String(id) }} className={rowLink}>
            {number}
          </Link>
        </li>
      ))}
    </ul>
  )
}
