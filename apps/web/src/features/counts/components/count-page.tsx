import type { CountSheet } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { countSheetQuery } from '../api/count-queries.ts'
import { sheetQueueOf } from '../api/sheet-queues.ts'
import { mayEnter } from '../model/permitted-actions.ts'
import { SheetCursor } from '../model/sheet-cursor.ts'
import { useSheetFocus } from '../model/use-sheet-focus.ts'
import { CountActions } from './count-actions.tsx'
import { CountFacts } from './count-facts.tsx'
import { CountLinks } from './count-links.tsx'
import { CountNotFound } from './count-not-found.tsx'
import { SheetCard } from './sheet-card.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'

/** A count: its state, what can be done with it, and its sheet. */
export function CountPage({ countId }: { countId: number }) {
  const sheet = useQuery(countSheetQuery(countId))
  if (sheet.data !== undefined) return <LoadedCount sheet={sheet.data} />
  if (sheet.error !== null) return <CountNotFound error={sheet.error} onRetry={() => void sheet.refetch()} />
  return <SheetSkeleton />
}

function LoadedCount({ sheet: { count, rows } }: { sheet: CountSheet }) {
  const user = useCurrentUser()
  const queue = sheetQueueOf(user, count.id)
  const [cursor] = useState(() => new SheetCursor())
  const isReadOnly = !mayEnter(user, count.state)
  const jumpToRow = useSheetFocus({ rows, queue, cursor, isReadOnly })
  usePageSubtitle(`${count.number} · ${count.location.name}`)
  return (
    <ListPage>
      <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2'>
        <CountFacts count={count} />
        <CountActions count={count} queue={queue} onJumpToRow={jumpToRow} />
      </div>
      <CountLinks count={count} current='sheet' />
      <SheetCard {...{ count, rows, queue, cursor, isReadOnly }} onJumpToRow={jumpToRow} />
    </ListPage>
  )
}
