import { type ClipboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import type { CountSheetRow } from '@backoffice/api-types'
import { isOwnTable, toHtmlTable, toTsv } from './range-clipboard.ts'
import { fillRange, readRange } from './range-edits.ts'
import { parseClipboardTable } from '../../../shared/lib/parse-clipboard-table.ts'
import { readPastedNumber } from '../../../shared/lib/read-pasted-number.ts'
import type { SheetCursor } from './sheet-cursor.ts'
import type { SheetEditor } from './sheet-editor.ts'
import { selectedRange } from './sheet-range.ts'

/** A table from the clipboard. `isOwn` when it was copied from a sheet, whose decimals are marked by a dot. */
export type PastedText = { table: readonly (readonly string[])[]; isOwn: boolean }

type SheetClipboardOptions = {
  rows: readonly CountSheetRow[]
  boxes: readonly number[]
  cursor: SheetCursor
  editor: SheetEditor
  isReadOnly: boolean
  onPasted: (pasted: PastedText) => void
}

/**
 * Copying and pasting while one moves on the sheet. One plain number goes straight into every selected box; anything
 * more, or anything that can be read in two ways, is shown first.
 */
export function useSheetClipboard(options: SheetClipboardOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const onCopy = useCallback((event: ClipboardEvent) => {
    const { boxes, cursor, editor } = latest.current
    const range = selectedRange(boxes, cursor.state())
    const table = readRange(latest.current, range, (row) => editor.textsOf(row))
    event.preventDefault()
    event.clipboardData.setData('text/plain', toTsv(table))
    event.clipboardData.setData('text/html', toHtmlTable(table))
  }, [])
  const onPaste = useCallback((event: ClipboardEvent) => {
    const { boxes, cursor, editor, isReadOnly, onPasted } = latest.current
    event.preventDefault()
    const table = parseClipboardTable(event.clipboardData.getData('text/plain'))
    if (isReadOnly || table.length === 0) return
    const isOwn = isOwnTable(event.clipboardData.getData('text/html'))
    const single = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined
    const read = readPastedNumber(single ?? '', isOwn ? { comma: 'group', dot: 'decimal' } : null)
    if (read.kind !== 'number') return onPasted({ table, isOwn })
    const range = selectedRange(boxes, cursor.state())
    editor.write('paste', fillRange(latest.current, range, read.value))
  }, [])
  return useMemo(() => ({ onCopy, onPaste }), [onCopy, onPaste])
}
