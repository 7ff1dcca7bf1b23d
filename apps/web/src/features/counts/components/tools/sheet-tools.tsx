import type { CountRecord, CountSheet, CountSheetRow, FinishedArea } from '@backoffice/api-types'
import { MapPinCheck, PackagePlus, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../../shared/ui/button.tsx'
import { lazyPart } from '../../../../shared/ui/lazy-part.ts'
import type { Feed } from '../../model/feed.ts'
import type { SheetCursor } from '../../model/sheet-cursor.ts'
import type { SheetEditor } from '../../model/sheet-editor.ts'
import type { SheetTool } from '../../model/sheet-keys.ts'
import { useGoToRow } from '../../model/tools/use-go-to-row.ts'
import { useToolKeys } from '../../model/tools/use-tool-keys.ts'
import { sheetToolTexts as texts } from '../../sheet-tool-texts.ts'
import type { ToolDialogName } from './tool-dialog.tsx'

export type SheetToolsProps = {
  count: CountRecord
  rows: readonly CountSheetRow[]
  finishedAreas: readonly FinishedArea[]
  cursor: SheetCursor
  editor: SheetEditor
  isReadOnly: boolean
  /** Where several people count, each a sub-count. */
  subCounts: CountSheet['subCounts']
  /** What keys in the boxes ask for. */
  feed: Feed<SheetTool>
  /** A code that nobody knew, whose item is to be added; null while there is none. */
  codeToAdd: string | null
  onAddClosed: () => void
}

const kept = lazyPart(async () => (await import('./kept-of-sheet.tsx')).KeptOfSheet)
const toolDialog = lazyPart(async () => (await import('./tool-dialog.tsx')).ToolDialog)

/** What the sheet offers beside typing: items to add, areas to finish, rows to find, reasons. */
export function SheetTools(props: SheetToolsProps) {
  const { rows, cursor, isReadOnly, codeToAdd, onAddClosed } = props
  const [open, setOpen] = useState<ToolDialogName | null>(null)
  const goToRow = useGoToRow(rows, cursor)
  toolDialog.usePreload()
  const isKeptThere = kept.useWhenIdle()
  useToolKeys(props, setOpen)
  const row = rows[cursor.state().cell.row] ?? rows[0]
  const shown = codeToAdd === null ? open : 'add'

  function close() {
    setOpen(null)
    onAddClosed()
  }

  function closeAndGoTo(rowId: number) {
    close()
    goToRow(rowId)
  }

  return (
    <>
      {isKeptThere ? (
        <Suspense fallback={null}>
          <kept.Part {...props} />
        </Suspense>
      ) : null}
      {isReadOnly ? null : (
        <>
          <Button
            size='sm'
            icon={<PackagePlus aria-hidden='true' className='size-4' />}
            onClick={() => setOpen('add')}
          >
            {texts.add}
          </Button>
          <Button
            size='sm'
            icon={<MapPinCheck aria-hidden='true' className='size-4' />}
            onClick={() => setOpen('area')}
          >
            {texts.area}
          </Button>
        </>
      )}
      <Button
        size='sm'
        variant='ghost'
        className='px-1.5'
        aria-label={texts.files}
        title={texts.files}
        icon={<Printer aria-hidden='true' className='size-4' />}
        onClick={() => setOpen('files')}
      />
      {row === undefined || shown === null ? null : (
        <Suspense>
          <toolDialog.Part {...props} tool={shown} row={row} onClose={close} onGoTo={closeAndGoTo} />
        </Suspense>
      )}
    </>
  )
}
