import type { Worklist, WorklistKind } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../shared/lib/format-decimal.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { worklistSearch } from '../model/worklist-search.ts'
import { dashboardTexts } from '../texts.ts'
import { WorklistCard } from './worklist-card.tsx'

const addresses = {
  counts: '/counts',
  orders: '/orders',
  receipts: '/orders/receipts',
  movements: '/orders/transaction-log',
} as const
type Area = keyof typeof addresses

const areaOf = (kind: WorklistKind) => kind.slice(0, kind.indexOf('.')) as Area // by their names
const isLate = (kind: WorklistKind) => kind.endsWith('.late')

/** What waits for this person, and what is late; each list leads to just its rows. */
export function Worklists({ worklists }: { worklists: readonly Worklist[] }) {
  if (worklists.length === 0) return null
  const late = worklists.filter(({ kind }) => isLate(kind))
  const waiting = worklists.filter(({ kind }) => !isLate(kind))
  return (
    <div className='grid items-start gap-4 lg:grid-cols-2'>
      {waiting.length === 0 ? null : (
        <WorklistCard of='waiting'>
          <Sections worklists={waiting} nothing={dashboardTexts.nothingWaiting} />
        </WorklistCard>
      )}
      {late.length === 0 ? null : (
        <WorklistCard of='late'>
          <Sections worklists={late} nothing={dashboardTexts.nothingLate} />
        </WorklistCard>
      )}
    </div>
  )
}

function Sections({ worklists, nothing }: { worklists: readonly Worklist[]; nothing: string }) {
  const filled = worklists.filter(({ total }) => total > 0)
  if (filled.length === 0) return <p className='px-4 py-6 text-center text-muted'>{nothing}</p>
  return filled.map((worklist) => <WorklistSection key={worklist.kind} worklist={worklist} />)
}

function WorklistSection({ worklist: { kind, total, rows } }: { worklist: Worklist }) {
  const user = useCurrentUser()
  const area = areaOf(kind)
  return (
    <section aria-label={dashboardTexts.worklists[kind]} className='border-b border-line p-2 last:border-b-0'>
      <h3>
        <Link
          to={addresses[area]}
          search={worklistSearch(kind, user)}
          className='flex items-center justify-between gap-3 rounded-lg px-2 py-1.5 font-medium hover:bg-sunken'
        >
          {dashboardTexts.worklists[kind]}
          <span className='tabular-nums'>{formatCount(total)}</span>
        </Link>
      </h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <WorkRow area={area} row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WorkRow({ area, row }: { area: Area; row: Worklist['rows'][number] }) {
  const look = 'flex flex-wrap items-baseline gap-x-3 rounded-lg px-2 py-1.5 hover:bg-sunken'
  const content = (
    <>
      <span className='text-primary-ink tabular-nums'>{row.number}</span>
      <span className='min-w-36 flex-1 truncate text-[13px] text-muted' title={row.about}>
        {row.about}
      </span>
      {row.date === null ? null : <span className='text-[13px] text-muted tabular-nums'>{row.date}</span>}
    </>
  )
  if (area === 'movements') {
    return (
      <Link to='/orders/transaction-log' search={{ movement: row.id }} className={look}>
        {content}
      </Link>
    )
  }
  if (area === 'receipts') {
    return (
      <Link to='/orders/receipts' search={{ receipt: row.id }} className={look}>
        {content}
      </Link>
    )
  }
  if (area === 'counts') {
    return (
      <Link to='/counts/$id' params={{ id: String(row.id) }} className={look}>
        {content}
      </Link>
    )
  }
  return (
    <Link to='/orders/$id' params={{ id: String(row.id) }} className={look}>
      {content}
    </Link>
  )
}
