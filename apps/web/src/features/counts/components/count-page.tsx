import type { CountSheet } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { countChangeQuery, countSheetQuery } from '../api/count-queries.ts'
import { sheetWorkOf } from '../api/sheet-queues.ts'
import type { CountPageSearch } from '../model/count-page-search.ts'
import { mayEnter } from '../model/permitted-actions.ts'
import { SheetCursor } from '../model/sheet-cursor.ts'
import { useSheetFocus } from '../model/use-sheet-focus.ts'
import { countNotFound } from '../../../shared/ui/record/count-not-found.ts'
import { RecordFailure } from '../../../shared/ui/record/record-failure.tsx'
import { CountActions } from './count-actions.tsx'
import { CountFacts } from './count-facts.tsx'
import { CountLinks } from './count-links.tsx'
import { SheetCard } from './sheet-card.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'

const CountDetails = lazy(() =>
  import('./count-details.tsx').then((module) => ({ default: module.CountDetails })),
)

export type CountPageProps = {
  countId: number
  search: CountPageSearch
  /** Writes the address; the page follows it. */
  onSearch: (search: CountPageSearch) => void
}

/** A count: its state, what can be done with it, and its sheet; its details stand beside it when the address says so. */
export function CountPage({ countId, search, onSearch }: CountPageProps) {
  const sheet = useQuery(countSheetQuery(countId))
  if (sheet.data !== undefined) return <LoadedCount sheet={sheet.data} search={search} onSearch={onSearch} />
  if (sheet.error !== null)
    return <RecordFailure error={sheet.error} onRetry={() => void sheet.refetch()} notFound={countNotFound} />
  return <SheetSkeleton />
}

type LoadedCountProps = Omit<CountPageProps, 'countId'> & { sheet: CountSheet }

function LoadedCount({ sheet: { count, rows }, search, onSearch }: LoadedCountProps) {
  const user = useCurrentUser()
  const { queue, editor } = sheetWorkOf(user, count)
  const [cursor] = useState(() => new SheetCursor())
  const isReadOnly = !mayEnter(user, count.state)
  useQuery({ ...countChangeQuery(count.id), enabled: count.state === 'COUNTING' })
  const jumpToRow = useSheetFocus({ rows, queue, cursor, isReadOnly })
  usePageSubtitle(`${count.number} · ${count.location.name}`)
  return (
    <ListPage>
      <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2'>
        <CountFacts count={count} onDetails={() => onSearch({ ...search, panel: 'details' })} />
        <CountActions count={count} queue={queue} onJumpToRow={jumpToRow} />
      </div>
      <CountLinks count={count} current='sheet' list={search.list} />
      <SheetCard {...{ count, rows, queue, editor, cursor, isReadOnly }} onJumpToRow={jumpToRow} />
      {search.panel === 'details' ? (
        <Suspense>
          <CountDetails count={count} onClose={() => onSearch({ ...search, panel: undefined })} />
        </Suspense>
      ) : null}
    </ListPage>
  )
}
