import type { ReceiptRecord } from '@backoffice/api-types'
import { receiptKindNames } from '@backoffice/api-types/labels'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ApiProblem } from '../../../../shared/lib/api-problem.ts'
import { formatDateTime } from '../../../../shared/lib/format-date-time.ts'
import { decimalSign, formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { DefinitionList } from '../../../../shared/ui/definition-list.tsx'
import { Drawer } from '../../../../shared/ui/drawer.tsx'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../../shared/ui/loading-screen.tsx'
import { lazyPart } from '../../../../shared/ui/lazy-part.ts'
import { Money } from '../../../../shared/ui/money.tsx'
import { None } from '../../../../shared/ui/none.tsx'
import { Permitted } from '../../../../shared/ui/permitted.tsx'
import { RecordTimeline } from '../../../../shared/ui/record/record-timeline.tsx'
import { rowLink } from '../../../../shared/ui/row-link.ts'
import { StateBadge } from '../../../../shared/ui/state-badge.tsx'
import { receiptQuery } from '../api/receipt-queries.ts'
import { chargeOf } from '../../charge-texts.ts'
import { receiptEventWords } from '../record-texts.ts'
import { receiptTexts as texts } from '../texts.ts'
import { PriceDifference } from './price-difference.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { receiptStateLabels } from '../model/receipt-state-labels.ts'
import { spentBy } from '../model/spent.ts'
import { ReceiptLines } from './receipt-lines.tsx'

const papers = lazyPart(
  async () => (await import('../../papers/components/receipt-papers.tsx')).ReceiptPapers,
)

/** A receipt beside its list: where it stands, what can be done with it, its lines and its history. */
export function ReceiptDrawer({ receiptId, onClose }: { receiptId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(receiptQuery(receiptId))
  return (
    <Drawer
      open
      onClose={onClose}
      title={data?.number ?? texts.list}
      description={data === undefined ? undefined : `${data.supplier.name} → ${data.location.name}`}
    >
      {data !== undefined ? (
        <ReceiptContent receipt={data} />
      ) : error === null ? (
        <LoadingScreen />
      ) : (
        <ReceiptFailure error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

function ReceiptContent({ receipt }: { receipt: ReceiptRecord }) {
  const { state, kind, currency } = receipt
  return (
    <>
      <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3'>
        <span className='flex flex-wrap items-center gap-x-4 gap-y-2'>
          <span role='status' className='flex items-center gap-2'>
            <StateBadge state={receiptStateLabels[state]} />
            {kind === 'RETURN' ? <Badge>{receiptKindNames.RETURN}</Badge> : null}
          </span>
          <span className='font-medium'>
            <Money value={spentBy(receipt)} currency={currency} />
          </span>
        </span>
        <ReceiptActions receipt={receipt} />
      </div>
      <div className='border-b border-line px-1 pb-2'>
        <DefinitionList entries={factsOf(receipt)} />
      </div>
      <ReceiptLines receipt={receipt} />
      <Suspense fallback={null}>
        <papers.Part receipt={receipt} />
      </Suspense>
      <RecordTimeline entity='receipt' id={receipt.id} words={receiptEventWords} />
    </>
  )
}

type Fact = readonly [name: string, value: ReactNode]

const told = (name: string, value: ReactNode): Fact[] => (value === null ? [] : [[name, value]])

function factsOf(receipt: ReceiptRecord): Fact[] {
  const { kind, documentNo, currency, companyCurrency, priceDifference, postedAt, postedBy, charges } =
    receipt
  const isForeign = currency !== companyCurrency
  return [
    ...(receipt.orders.length === 0
      ? []
      : [[texts.orders, <Orders key='orders' receipt={receipt} />] as const]),
    ...told(
      texts.returnOf,
      receipt.returnOf === null ? null : <Source key='source' receipt={receipt.returnOf} />,
    ),
    [texts.delivered, formatDateTime(receipt.deliveredAt)],
    [kind === 'RETURN' ? texts.creditNote : texts.documentNo, documentNo ?? <None key='document' />],
    ...told(texts.exchangeRate, isForeign ? formatDecimal(receipt.exchangeRate) : null),
    ...charges.map(
      (charge): Fact => [chargeOf(charge, receipt.orders.length > 1), formatDecimal(charge.amount)],
    ),
    ...told(
      texts.difference,
      /[1-9]/.test(priceDifference) ? <PriceDifference key='difference' value={priceDifference} /> : null,
    ),
    ...told(texts.returns, receipt.returns.length === 0 ? null : <Returns key='returns' receipt={receipt} />),
    ...told(texts.invoice, receipt.invoiceNo),
    ...told(texts.priceVariance, varianceOf(receipt)),
    ...told(texts.overReason, receipt.overReason),
    ...told(texts.note, receipt.note),
    ...told(texts.countsOn, receipt.countsOn === null ? null : texts.countsOnLate(receipt.countsOn)),
    ...told(texts.posting, receipt.posting === null ? null : <Posting key='posting' receipt={receipt} />),
    [texts.createdBy, `${receipt.createdBy}, ${formatDateTime(receipt.createdAt)}`],
    ...told(texts.postedBy, postedAt === null ? null : `${postedBy ?? ''}, ${formatDateTime(postedAt)}`),
  ]
}

/** What of its cost went past the stock; null when nothing did, or when it is not told. */
function varianceOf({ priceVariance, companyCurrency }: ReceiptRecord): ReactNode {
  if (priceVariance === null || decimalSign(priceVariance) === 0) return null
  return <Money key='variance' value={priceVariance} currency={companyCurrency} />
}

function Orders({ receipt: { orders } }: { receipt: ReceiptRecord }) {
  return orders.map(({ id, number }, index) => (
    <span key={id}>
      {index === 0 ? '' : ', '}
      <Permitted right='[Orders] [View] [List]' otherwise={number}>
        <Link to='/orders/$id' params={{ id: String(id) }} className={rowLink}>
          {number}
        </Link>
      </Permitted>
    </span>
  ))
}

/** Documents by which its goods went back, each with the note by which the supplier owes for them. */
function Returns({ receipt: { returns } }: { receipt: ReceiptRecord }) {
  return (
    <ul>
      {returns.map((one) => (
        <li key={one.id}>
          <Source receipt={one} /> {one.creditNote}
        </li>
      ))}
    </ul>
  )
}

function Source({ receipt: { id, number } }: { receipt: { id: number; number: string } }) {
  return (
    <Link to='/orders/receipts' search={{ receipt: id }} className={rowLink}>
      {number}
    </Link>
  )
}

/** The posting, and the rows that it wrote in the log. */
function Posting({ receipt: { posting, number } }: { receipt: ReceiptRecord }) {
  return (
    <Link to='/orders/transaction-log' search={{ where: [`sourceNumber:eq:${number}`] }} className={rowLink}>
      {posting?.number}
    </Link>
  )
}

function ReceiptFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiProblem && error.status === 404)
    return <EmptyState title={texts.notFound}>{texts.notFoundText}</EmptyState>
  return <ErrorState error={error} onRetry={onRetry} />
}
