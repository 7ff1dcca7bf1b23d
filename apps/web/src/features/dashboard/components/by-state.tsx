import type { CountState, OrderState } from '@backoffice/api-types/transitions'
import { countStates, orderStates } from '@backoffice/api-types/transitions'
import { Link } from '@tanstack/react-router'
import { countStateLabels, orderStateLabels } from '../../../shared/model/state-labels.ts'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { dashboardTexts } from '../texts.ts'
import { barLook, StateBar } from './state-bar.tsx'

const all = 'text-[13px] text-primary-ink underline-offset-4 hover:underline'

/** Counts by state; each bar leads to its counts. */
export function CountsByState({ byState }: { byState: Readonly<Record<CountState, number>> }) {
  const most = Math.max(...countStates.map((state) => byState[state]))
  return (
    <Card>
      <CardHeader
        title={dashboardTexts.counts}
        description={dashboardTexts.countsLead}
        actions={
          <Link to='/counts' className={all}>
            {dashboardTexts.all}
          </Link>
        }
      />
      <ul className='p-2'>
        {countStates.map((state) => (
          <li key={state}>
            <Link to='/counts' search={{ state: [state] }} className={barLook}>
              <StateBar state={countStateLabels[state]} value={byState[state]} most={most} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Orders by state; each bar leads to its orders. */
export function OrdersByState({ byState }: { byState: Readonly<Record<OrderState, number>> }) {
  const most = Math.max(...orderStates.map((state) => byState[state]))
  return (
    <Card>
      <CardHeader
        title={dashboardTexts.orders}
        description={dashboardTexts.ordersLead}
        actions={
          <Link to='/orders' className={all}>
            {dashboardTexts.all}
          </Link>
        }
      />
      <ul className='p-2'>
        {orderStates.map((state) => (
          <li key={state}>
            <Link to='/orders' search={{ state: [state] }} className={barLook}>
              <StateBar state={orderStateLabels[state]} value={byState[state]} most={most} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
