import type { CountRecord, CountSheet, FinishedArea } from '@backoffice/api-types'
import { Hourglass } from 'lucide-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { logger } from '../../../shared/lib/logger.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { Feed } from '../model/feed.ts'
import { permittedActions } from '../model/permitted-actions.ts'
import { ScanFeed } from '../model/scan/scan-feed.ts'
import { useScanner } from '../../../shared/lib/scan/use-scanner.ts'
import type { SheetEditor } from '../model/sheet-editor.ts'
import { sheetAreas } from '../model/sheet-items.ts'
import type { SheetTool } from '../model/sheet-keys.ts'
import type { PastedText } from '../model/use-sheet-clipboard.ts'
import { countTexts } from '../texts.ts'
import { AreaNav } from './area-nav.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetToolbar, type SheetToolbarProps } from './sheet-toolbar.tsx'

const loadPasteDialog = async () => (await import('./paste-dialog.tsx')).PasteDialog
const pasteDialog = lazyPart(loadPasteDialog)
const sheetTools = lazyPart(async () => (await import('./tools/sheet-tools.tsx')).SheetTools)
const scanner = lazyPart(async () => (await import('./sheet-scanner.tsx')).SheetScanner)

/** Never higher than the window, so that its rows scroll in it and only those in sight are drawn. */
const frame =
  '@container flex max-h-[calc(100dvh-4.5rem)] min-h-80 flex-col overflow-hidden print:max-h-none [@media(min-height:38rem)_and_(min-width:40rem)]:min-h-0'

type SheetCardProps = Omit<SheetToolbarProps, 'isScanning' | 'onScan' | 'tools'> & {
  editor: SheetEditor
  finishedAreas: readonly FinishedArea[]
  subCounts: CountSheet['subCounts']
}

/** The sheet with what stands above it: how the saving goes, and where to jump. */
export function SheetCard({ editor, finishedAreas, subCounts, ...rest }: SheetCardProps) {
  const { count, rows, queue, cursor, isReadOnly } = rest
  const areas = useMemo(() => sheetAreas(rows), [rows])
  pasteDialog.usePreload()
  const hasTools = sheetTools.useWhenIdle()
  const card = useRef<HTMLDivElement>(null)
  const scanBox = useRef<HTMLInputElement>(null)
  const [feed] = useState(() => new ScanFeed())
  useScanner(card, scanBox, feed, isReadOnly)
  const [toolFeed] = useState(() => new Feed<SheetTool>())
  const [codeToAdd, setCodeToAdd] = useState<string | null>(null)
  const [isScanning, setIsScanning] = useState(false)
  const [pasted, setPasted] = useState<PastedText | null>(null)

  async function showPasted(text: PastedText) {
    try {
      await loadPasteDialog()
      setPasted(text)
    } catch (error) {
      logger.warn('The preview of a paste could not be loaded', error)
      toast.warning(countTexts.pasteNotLoaded, { id: 'count.paste' })
    }
  }

  if (rows.length === 0) return <EmptySheet count={count} />
  const tools = hasTools && (
    <Suspense fallback={null}>
      <sheetTools.Part
        {...{ count, rows, finishedAreas, subCounts, cursor, editor, isReadOnly, codeToAdd }}
        feed={toolFeed}
        onAddClosed={() => setCodeToAdd(null)}
      />
    </Suspense>
  )
  return (
    <Card ref={card} className={frame}>
      <SheetToolbar
        {...rest}
        tools={tools}
        isScanning={isScanning}
        onScan={() => setIsScanning(!isScanning)}
      />
      {isReadOnly ? null : (
        <Suspense>
          <scanner.Part
            {...{ rows, cursor, editor, feed }}
            box={scanBox}
            countId={count.id}
            isOpen={isScanning}
            onOpen={() => setIsScanning(true)}
            onClose={() => setIsScanning(false)}
            onAdd={setCodeToAdd}
          />
        </Suspense>
      )}
      <AreaNav
        areas={areas}
        finishedAreas={finishedAreas}
        onJump={(row) => cursor.moveTo({ row, column: 0 })}
      />
      <SheetGrid
        label={countTexts.sheetLabel(count.number)}
        {...{ rows, areas, queue, cursor, editor, isReadOnly }}
        onTool={toolFeed.push}
        onPasted={(text) => void showPasted(text)}
      />
      {pasted === null ? null : (
        <Suspense>
          <pasteDialog.Part {...{ pasted, rows, cursor, editor }} onClose={() => setPasted(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function EmptySheet({ count }: { count: CountRecord }) {
  const mayStart = permittedActions(useCurrentUser(), count).includes('start')
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
