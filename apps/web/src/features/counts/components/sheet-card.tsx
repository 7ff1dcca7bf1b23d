import type { CountRecord, CountSheetRow } from '@backoffice/api-types'
import { Hourglass, ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { toast } from '../../../shared/ui/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import type { EntryQueue } from '../model/entry-queue.ts'
import type { SheetCursor } from '../model/sheet-cursor.ts'
import { sheetAreas } from '../model/sheet-items.ts'
import { nextUncountedRow } from '../model/sheet-moves.ts'
import { countTexts } from '../texts.ts'
import { AreaNav } from './area-nav.tsx'
import { QueueNotice } from './queue-notice.tsx'
import { SheetGrid } from './sheet-grid.tsx'

type SheetCardProps = {
  count: CountRecord
  rows: readonly CountSheetRow[]
  queue: EntryQueue
  cursor: SheetCursor
  isReadOnly: boolean
  onJumpToRow: (rowId: number) => void
}

/** The sheet with what stands above it: where to jump, how the saving goes, why it cannot be typed in. */
export function SheetCard({ count, rows, queue, cursor, isReadOnly, onJumpToRow }: SheetCardProps) {
  const areas = useMemo(() => sheetAreas(rows), [rows])
  if (rows.length === 0) {
    return (
      <Card>
        <EmptySheet count={count} />
      </Card>
    )
  }

  function showRefused() {
    const [rowId] = queue.rows.withStatus('refused')
    if (rowId !== undefined) onJumpToRow(rowId)
  }

  function showNextUncounted() {
    const isCounted = rows.map((row) => row.countedQty !== null)
    const row = nextUncountedRow(isCounted, cursor.state().cell.row)
    if (row === null) toast.info(countTexts.allCounted, { id: 'count.all-counted' })
    else cursor.moveTo({ row, column: 0 })
  }

  return (
    <Card className='@container flex min-h-0 flex-col overflow-hidden'>
      <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-3 py-2'>
        {isReadOnly ? (
          <p className='text-muted'>{countTexts.readOnlyHint[count.state]}</p>
        ) : (
          <>
            <QueueNotice queue={queue} onShowRefused={showRefused} />
            <p className='hidden text-xs text-muted @4xl:block'>{countTexts.keysHint}</p>
            <Button
              size='sm'
              icon={<ListChecks aria-hidden='true' className='size-4' />}
              aria-keyshortcuts='u'
              onClick={showNextUncounted}
            >
              {countTexts.nextUncounted}
            </Button>
          </>
        )}
      </div>
      <AreaNav areas={areas} onJump={(row) => cursor.moveTo({ row, column: 0 })} />
      <SheetGrid
        label={countTexts.sheetLabel(count.number)}
        {...{ rows, areas, queue, cursor, isReadOnly }}
      />
    </Card>
  )
}

function EmptySheet({ count }: { count: CountRecord }) {
  if (count.state !== 'DRAFT') {
    return <EmptyState title={countTexts.emptySheet}>{countTexts.emptySheetText}</EmptyState>
  }
  return (
    <EmptyState icon={<Hourglass />} title={countTexts.notStarted}>
      {countTexts.notStartedText(count.lineTotal)}
    </EmptyState>
  )
}
