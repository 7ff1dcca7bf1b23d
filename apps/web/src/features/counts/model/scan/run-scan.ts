import type { CountBarcode, CountSheetRow } from '@backoffice/api-types'
import { scanTexts } from '../../scan-texts.ts'
import type { SheetCursor } from '../sheet-cursor.ts'
import type { SheetEditor } from '../sheet-editor.ts'
import { findScanned } from './find-scanned.ts'
import { standingWords } from './standing-words.ts'
import { scannedText } from './scan-text.ts'

export type ScanContext = {
  rows: readonly CountSheetRow[]
  barcodes: ReadonlyMap<string, CountBarcode>
  cursor: SheetCursor
  editor: SheetEditor
  /** The focus stays in the scan box; otherwise it goes to the row. */
  keepsFocus: boolean
}

/** What came of a scan, and what is said about it. */
export type ScanOutcome = { kind: 'good' | 'bad' | 'unknown'; message: string }

/** Does what a code says on the sheet (docs/domain.md 7.3). @param typed what was typed before it; empty when nothing was */
export function runScan(code: string, typed: string, context: ScanContext): ScanOutcome {
  const { rows, cursor, editor, keepsFocus } = context
  const place = findScanned(rows, context.barcodes, code, cursor.state().cell.row)
  const row = rows[place?.row ?? 0]
  const unit = row?.units[place?.column ?? 0]
  if (place === null || row === undefined || unit === undefined)
    return { kind: 'unknown', message: scanTexts.unknown(code) }
  cursor[keepsFocus ? 'showAt' : 'moveTo']({ row: place.row, column: place.column })
  // What the book filled in was counted by nobody: the first scan begins at one.
  const isEmpty = editor.latest(row).isPrefilled === true && typed === ''
  const text = scannedText(isEmpty ? '' : (editor.textsOf(row)[unit.id] ?? ''), typed, place.times)
  if (text === null) return { kind: 'bad', message: scanTexts.toMend(row.item.name) }
  const others = isEmpty ? row.units.map(({ id }) => ({ row, unitId: id, text: '' })) : []
  const isTaken = editor.write('scan', [...others, { row, unitId: unit.id, text }])
  return isTaken
    ? { kind: 'good', message: scanTexts.counted(row.item.name, standingWords(row, editor.textsOf(row))) }
    : { kind: 'bad', message: scanTexts.refused(row.item.name) }
}
