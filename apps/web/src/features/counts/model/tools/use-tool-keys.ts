import { useEffect, useRef } from 'react'
import { useHotkey } from '../../../../shared/lib/use-hotkey.ts'
import { toast } from '../../../../shared/ui/toast.ts'
import { sheetToolTexts as texts } from '../../sheet-tool-texts.ts'
import type { SheetToolsProps } from '../../components/tools/sheet-tools.tsx'
import { nextOverLimit } from '../over-limit.ts'
import type { SheetTool } from '../sheet-keys.ts'
import { bookBoxes } from './book-figure.ts'

/** The first letter of a code that is scanned opens no dialog: its next one comes sooner than this. */
const scanGapMs = 50

/** Does what the keys of the sheet say, and tells the list of shortcuts of them. @param open opens a dialog */
export function useToolKeys(props: SheetToolsProps, open: (dialog: 'jump' | 'reason') => void): void {
  const { feed, rows, subCounts, cursor, editor, isReadOnly } = props
  const hasBook = rows.some(({ bookQty }) => bookQty !== undefined)
  const here = () => rows[cursor.state().cell.row]

  function confirmBook() {
    const row = here()
    if (row === undefined) return
    const boxes = bookBoxes(editor.latest(row), { rows, subCounts })
    if (typeof boxes === 'string') return tell(boxes)
    editor.write('confirm', boxes)
    cursor.moveTo({ ...cursor.state().cell, row: Math.min(cursor.state().cell.row + 1, rows.length - 1) })
  }

  function goOver() {
    if (!hasBook) return tell(texts.bookHidden)
    const row = nextOverLimit(rows, cursor.state().cell.row)
    if (row === null) tell(texts.noneOver)
    else cursor.moveTo({ row, column: 0 })
  }

  function use(tool: SheetTool) {
    if (tool === 'confirm-book') confirmBook()
    else if (tool === 'next-over') goOver()
    else if (tool === 'reason' && here()?.bookQty === undefined) tell(texts.bookHidden)
    else afterScan(() => open(tool))
  }

  const latest = useRef(use)
  useEffect(() => {
    latest.current = use
  })
  useEffect(() => feed.listen((tool) => latest.current(tool)), [feed])
  useHotkey('/', texts.keys.jump, () => open('jump'))
  useHotkey(isReadOnly || !hasBook ? undefined : '=', texts.keys.confirmBook, confirmBook)
  useHotkey(isReadOnly || !hasBook ? undefined : 'r', texts.keys.reason, () => use('reason'))
  useHotkey(hasBook ? 'v' : undefined, texts.keys.nextOver, goOver)
}

const tell = (words: string) => void toast.info(words, { id: 'count.tool' })

/** Runs unless another key follows at the speed of a scanner. */
function afterScan(run: () => void): void {
  const stop = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    document.removeEventListener('keydown', stop, { capture: true })
    run()
  }, scanGapMs)
  document.addEventListener('keydown', stop, { capture: true, once: true })
}
