import type { CountRecord, CountSheetRow } from '@backoffice/api-types'
import { ListChecks, ScanBarcode } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import type { EntryQueue } from '../model/entry-queue.ts'
import type { SheetCursor } from '../model/sheet-cursor.ts'
import { nextUncountedRow } from '../model/sheet-moves.ts'
import { countTexts } from '../texts.ts'
import { QueueNotice } from './queue-notice.tsx'

export type SheetToolbarProps = {
  count: CountRecord
  rows: readonly CountSheetRow[]
  queue: EntryQueue
  cursor: SheetCursor
  isReadOnly: boolean
  /** Why nothing can be typed, where it is not the state of the count. */
  readOnlyHint?: string | undefined
  onJumpToRow: (rowId: number) => void
  /** The scan box stands open. */
  isScanning: boolean
  onScan: () => void
  /** What else can be done on the sheet. */
  tools?: ReactNode
}

/** Above the sheet: how the saving goes and what is left, or why nothing can be typed in. */
export function SheetToolbar(props: SheetToolbarProps) {
  const { count, rows, queue, cursor, isReadOnly, onJumpToRow, isScanning, onScan, tools, readOnlyHint } =
    props
  function show(status: 'refused' | 'doubted' | 'contested') {
    const [rowId] = queue.rows.withStatus(status)
    if (rowId !== undefined) onJumpToRow(rowId)
  }

  function showNextUncounted() {
    const isCounted = rows.map((row) => row.countedQty !== null)
    const row = nextUncountedRow(isCounted, cursor.state().cell.row)
    if (row === null) toast.info(countTexts.allCounted, { id: 'count.all-counted' })
    else cursor.moveTo({ row, column: 0 })
  }

  const frame = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-3 py-2'
  if (isReadOnly)
    return (
      <div className={frame}>
        <p className='text-muted'>{readOnlyHint ?? countTexts.readOnlyHint[count.state]}</p>
        {tools}
      </div>
    )
  return (
    <div className={frame}>
      <QueueNotice queue={queue} onShow={show} />
      <p className='hidden min-w-0 flex-1 basis-0 truncate text-center text-xs text-muted @4xl:block'>
        {countTexts.keysHint}
      </p>
      <div className='flex flex-wrap items-center gap-2'>
        {tools}
        <Button
          size='sm'
          aria-pressed={isScanning}
          title={countTexts.scanHint}
          icon={<ScanBarcode aria-hidden='true' className='size-4' />}
          onClick={onScan}
        >
          {countTexts.scan}
        </Button>
        <Button
          size='sm'
          className='pointer-coarse:hidden'
          icon={<ListChecks aria-hidden='true' className='size-4' />}
          aria-keyshortcuts='u'
          onClick={showNextUncounted}
        >
          {countTexts.nextUncounted}
        </Button>
      </div>
    </div>
  )
}
