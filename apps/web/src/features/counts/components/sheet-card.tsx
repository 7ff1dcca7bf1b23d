import type { CountRecord } from '@backoffice/api-types'
import { Hourglass } from 'lucide-react'
import { useMemo } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { permittedActions } from '../model/permitted-actions.ts'
import { sheetAreas } from '../model/sheet-items.ts'
import { countTexts } from '../texts.ts'
import { AreaNav } from './area-nav.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetToolbar, type SheetToolbarProps } from './sheet-toolbar.tsx'

/** The sheet with what stands above it: how the saving goes, and where to jump. */
export function SheetCard({ count, rows, queue, cursor, isReadOnly, onJumpToRow }: SheetToolbarProps) {
  const areas = useMemo(() => sheetAreas(rows), [rows])
  if (rows.length === 0) return <EmptySheet count={count} />
  return (
    <Card className='@container flex min-h-0 flex-col overflow-hidden'>
      <SheetToolbar {...{ count, rows, queue, cursor, isReadOnly, onJumpToRow }} />
      <AreaNav areas={areas} onJump={(row) => cursor.moveTo({ row, column: 0 })} />
      <SheetGrid
        label={countTexts.sheetLabel(count.number)}
        {...{ rows, areas, queue, cursor, isReadOnly }}
      />
    </Card>
  )
}

function EmptySheet({ count }: { count: CountRecord }) {
  const mayStart = permittedActions(useCurrentUser(), count.state).includes('start')
  return (
    <Card>
      {count.state === 'DRAFT' ? (
        <EmptyState icon={<Hourglass />} title={countTexts.notStarted}>
          {countTexts.notStartedText(count.lineTotal, mayStart)}
        </EmptyState>
      ) : (
        <EmptyState title={countTexts.emptySheet}>{countTexts.emptySheetText}</EmptyState>
      )}
    </Card>
  )
}
