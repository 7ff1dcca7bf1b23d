import type { CountSheet } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
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
import { useCountEvents } from '../model/use-count-events.ts'
import { subCountHint, useRowsOfSubCount } from '../model/use-rows-of-sub-count.ts'
import { useSheetFocus } from '../model/use-sheet-focus.ts'
import { listNames } from '../../../shared/lib/list-names.ts'
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

const SubCountBar = lazy(() =>
  import('./sub-counts/sub-count-bar.tsx').then((module) => ({ default: module.SubCountBar })),
)
const SubCountsDialog = lazy(() =>
  import('./sub-counts/sub-counts-dialog.tsx').then((module) => ({ default: module.SubCountsDialog })),
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

function LoadedCount({ sheet, search, onSearch }: LoadedCountProps) {
  const { count, subCounts, finishedAreas } = sheet
  const user = useCurrentUser()
  const { rows, isMine, setMine } = useRowsOfSubCount(sheet)
  const [isPlanning, setPlanning] = useState(false)
  const { queue, editor } = sheetWorkOf(user, count)
  const [cursor] = useState(() => new SheetCursor())
  const isCounter = mayEnter(user, count.state)
  const hint = isCounter ? subCountHint(subCounts) : undefined
  const isReadOnly = !isCounter || hint !== undefined
  const mayPlan = hasRight(user, '[Counts] [Create] [List]') && ['DRAFT', 'COUNTING'].includes(count.state)
  const isCounting = count.state === 'COUNTING'
  useQuery({ ...countChangeQuery(count.id), enabled: isCounting })
  useCountEvents(count.id, isCounting)
  const jumpToRow = useSheetFocus({ rows, queue, cursor, isReadOnly })
  usePageSubtitle(`${count.number} · ${listNames(count.locations)}`)
  return (
    <ListPage>
      <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2'>
        <CountFacts
          count={count}
          onDetails={() => onSearch({ ...search, panel: 'details' })}
          onSubCounts={mayPlan || subCounts !== undefined ? () => setPlanning(true) : undefined}
        />
        <CountActions count={count} queue={queue} onJumpToRow={jumpToRow} />
      </div>
      <CountLinks count={count} current='sheet' list={search.list} />
      {subCounts === undefined ? null : (
        <Suspense>
          <SubCountBar {...{ count, subCounts, queue, isMine }} rows={sheet.rows} onMine={setMine} />
        </Suspense>
      )}
      <SheetCard
        {...{ count, subCounts, rows, finishedAreas, queue, editor, cursor, isReadOnly }}
        readOnlyHint={hint}
        onJumpToRow={jumpToRow}
      />
      {isPlanning ? (
        <Suspense>
          <SubCountsDialog count={count} onClose={() => setPlanning(false)} />
        </Suspense>
      ) : null}
      {search.panel === 'details' ? (
        <Suspense>
          <CountDetails count={count} onClose={() => onSearch({ ...search, panel: undefined })} />
        </Suspense>
      ) : null}
    </ListPage>
  )
}
