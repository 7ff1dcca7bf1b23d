import type { CountBarcode, CountSheetRow } from '@backoffice/api-types'
import { scanTexts } from '../../scan-texts.ts'
import type { SheetCursor } from '../sheet-cursor.ts'
import type { SheetEditor } from '../sheet-editor.ts'
import { findScanned } from './find-scanned.ts'
import { standingWords } from './standing-words.ts'
import { type LastScan, scanAct, scannedText } from './scan-text.ts'

export type ScanContext = {
  rows: readonly CountSheetRow[]
  barcodes: ReadonlyMap<string, CountBarcode>
  cursor: SheetCursor
  editor: SheetEditor
  last: LastScan | null
  /** The focus stays in the scan box; otherwise it goes to the row. */
  keepsFocus: boolean
}

/** What came of a scan: what is said about it, and the scan that the next one is compared with. */
export type ScanOutcome = { kind: 'good' | 'bad' | 'unknown'; message: string; last: LastScan | null }

/** Does what a code says on the sheet (docs/domain.md 7.3). @param typed what was typed before it; empty when nothing was */
export function runScan(code: string, typed: string, context: ScanContext): ScanOutcome {
  const { rows, cursor, editor, last, keepsFocus } = context
  const cursorRow = cursor.state().cell.row
  const place = findScanned(rows, context.barcodes, code, cursorRow)
  const row = rows[place?.row ?? 0]
  const unit = row?.units[place?.column ?? 0]
  if (place === null || row === undefined || unit === undefined)
    return { kind: 'unknown', message: scanTexts.unknown(code), last: null }
  const act = scanAct({ code, typed, rowId: row.id, cursorRowId: rows[cursorRow]?.id, last })
  cursor[keepsFocus ? 'showAt' : 'moveTo']({ row: place.row, column: place.column })
  const done = { last: { code, rowId: row.id } }
  if (act === 'select')
    return {
      ...done,
      kind: 'good',
      message: scanTexts.selected(row.item.name, standingWords(row, editor.textsOf(row))),
    }
  const text = scannedText(act, editor.textsOf(row)[unit.id] ?? '', typed, place.times)
  if (text === null) return { ...done, kind: 'bad', message: scanTexts.toMend(row.item.name) }
  const isTaken = editor.write('scan', [{ row, unitId: unit.id, text }])
  return isTaken
    ? {
        ...done,
        kind: 'good',
        message: scanTexts.counted(row.item.name, standingWords(row, editor.textsOf(row))),
      }
    : { ...done, kind: 'bad', message: scanTexts.refused(row.item.name) }
}
