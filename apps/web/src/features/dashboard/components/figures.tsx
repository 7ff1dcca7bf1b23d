import type { Dashboard } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  CalendarRange,
  ClipboardCheck,
  Clock,
  PackageCheck,
  PackageMinus,
  Scale,
  ShoppingCart,
  Stamp,
  TrendingUpDown,
} from 'lucide-react'
import { openOrderStates } from '../../../shared/model/state-labels.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { ledgerDays } from '../model/ledger-days.ts'
import { toApproveSearch } from '../model/worklist-search.ts'
import { dashboardTexts } from '../texts.ts'
import { Amounts, Figure, figureLook, SignedAmounts } from './figure.tsx'

/** Counts that want attention. */
export function CountFigures({ counts }: { counts: NonNullable<Dashboard['counts']> }) {
  return (
    <>
      <Link to='/counts' search={{ due: 'late' }} className={figureLook}>
        <Figure label={dashboardTexts.lateCounts} icon={<Clock />} isAlarming={counts.late > 0}>
          {counts.late}
        </Figure>
      </Link>
      <Link to='/counts' search={{ due: 'today' }} className={figureLook}>
        <Figure label={dashboardTexts.dueToday} icon={<CalendarClock />}>
          {counts.dueToday}
        </Figure>
      </Link>
      <Link to='/counts' search={{ due: 'week' }} className={figureLook}>
        <Figure label={dashboardTexts.dueThisWeek} icon={<CalendarClock />}>
          {counts.dueThisWeek}
        </Figure>
      </Link>
      <Link to='/counts' search={{ state: ['REVIEW'] }} className={figureLook}>
        <Figure label={dashboardTexts.inReview} icon={<ClipboardCheck />}>
          {counts.byState.REVIEW}
        </Figure>
      </Link>
    </>
  )
}

type OrderFiguresProps = { orders: NonNullable<Dashboard['orders']> } & Pick<Dashboard, 'worklists'>

/** What open orders come to, and how many wait for an approval that this person may give. */
export function OrderFigures({ orders, worklists }: OrderFiguresProps) {
  const user = useCurrentUser()
  const toApprove = worklists.find(({ kind }) => kind === 'orders.to-approve')
  return (
    <>
      <Link to='/orders' search={{ state: [...openOrderStates] }} className={figureLook}>
        <Figure label={dashboardTexts.openOrders} icon={<ShoppingCart />}>
          <Amounts amounts={orders.openTotals} />
        </Figure>
      </Link>
      <Link to='/orders' search={{ late: 'true' }} className={figureLook}>
        <Figure label={dashboardTexts.lateOrders} icon={<Clock />} isAlarming={orders.late > 0}>
          {orders.late}
        </Figure>
      </Link>
      <Link to='/orders' search={{ due: 'week' }} className={figureLook}>
        <Figure label={dashboardTexts.expected} icon={<CalendarClock />}>
          {orders.dueThisWeek}
        </Figure>
      </Link>
      {toApprove === undefined ? null : (
        <Link to='/orders' search={toApproveSearch(user)} className={figureLook}>
          <Figure label={dashboardTexts.worklists['orders.to-approve']} icon={<Stamp />}>
            {toApprove.total}
          </Figure>
        </Link>
      )}
    </>
  )
}

/** What the ledger says: movements and receipts of the day, what counts found, periods to close, stock below zero. */
export function LedgerFigures({ ledger }: { ledger: NonNullable<Dashboard['ledger']> }) {
  const { today } = ledger
  const { yesterday, varianceFrom } = ledgerDays(today)
  return (
    <>
      <Link
        to='/orders/transaction-log'
        search={{ type: ['COUNT_ADJUST'], from: varianceFrom }}
        className={figureLook}
      >
        <Figure label={dashboardTexts.variance} icon={<Scale />}>
          <SignedAmounts amounts={ledger.varianceValues} />
        </Figure>
      </Link>
      <Link to='/orders/transaction-log' search={{ from: today, to: today }} className={figureLook}>
        <Figure label={dashboardTexts.movementsToday} icon={<TrendingUpDown />}>
          {ledger.movementsToday}
        </Figure>
      </Link>
      <Link
        to='/orders/receipts'
        search={{ state: ['DRAFT', 'POSTED'], where: ['kind:in:RECEIPT', `documentDate:eq:${today}`] }}
        className={figureLook}
      >
        <Figure label={dashboardTexts.receiptsToday} icon={<PackageCheck />}>
          {ledger.receiptsToday}
        </Figure>
      </Link>
      <Link
        to='/orders/report-periods'
        search={{ state: ['OPEN', 'ON_HOLD'], where: [`endDate:lte:${yesterday}`] }}
        className={figureLook}
      >
        <Figure label={dashboardTexts.periodsToClose} icon={<CalendarRange />}>
          {ledger.periodsToClose}
        </Figure>
      </Link>
      <Link to='/orders/stock' search={{ balance: 'negative' }} className={figureLook}>
        <Figure
          label={dashboardTexts.negative}
          icon={<PackageMinus />}
          isAlarming={ledger.negativeBalances > 0}
        >
          {ledger.negativeBalances}
        </Figure>
      </Link>
    </>
  )
}
