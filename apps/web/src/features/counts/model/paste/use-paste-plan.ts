import type { CountSheetRow } from '@backoffice/api-types'
import { useMemo, useState } from 'react'
import type { ReadTexts } from '../range-edits.ts'
import type { SheetCursor } from '../sheet-cursor.ts'
import type { SheetEditor } from '../sheet-editor.ts'
import { selectedRange } from '../sheet-range.ts'
import type { PastedText } from '../use-sheet-clipboard.ts'
import { figureCells, listLayout, type PasteLayout } from './paste-layout.ts'
import { planPaste } from './plan-paste.ts'
import type { SignRole } from '../../../../shared/lib/read-pasted-number.ts'
import { decimalSignOf, rolesIn, settledRoles } from './sign-roles.ts'

export type PastePlanOptions = {
  pasted: PastedText
  rows: readonly CountSheetRow[]
  cursor: SheetCursor
  editor: SheetEditor
}

/** What a paste would do, and the questions that are left: where the figures go, and what a comma or a dot means. */
export function usePastePlan({ pasted: { table, isOwn }, rows, cursor, editor }: PastePlanOptions) {
  const list = useMemo(() => (isOwn ? null : listLayout(table, rows)), [isOwn, table, rows])
  const [isBlock, setIsBlock] = useState(list === null)
  const layout: PasteLayout = list === null || isBlock ? blockLayout : list
  const found = useMemo(
    () => rolesIn(figureCells(table, layout), { isOwn, decimalSign: decimalSignOf(navigator.language) }),
    [table, layout, isOwn],
  )
  const [comma, setComma] = useState<SignRole | null>(null)
  const [dot, setDot] = useState<SignRole | null>(null)
  const roles = useMemo(
    () => settledRoles({ comma: found.comma ?? comma, dot: found.dot ?? dot }),
    [found, comma, dot],
  )
  const plan = useMemo(() => {
    const boxes = rows.map((row) => Math.max(row.units.length, 1))
    const { top, left } = selectedRange(boxes, cursor.state())
    const start = { row: top, column: left }
    const textsOf: ReadTexts = (row) => editor.textsOf(row)
    return planPaste({ table, layout, roles, sheet: { rows, boxes }, start, textsOf })
  }, [table, layout, roles, rows, cursor, editor])
  return {
    plan,
    layouts: list === null ? null : { isBlock, setIsBlock },
    comma: found.comma === null ? { role: comma, setRole: setComma } : null,
    dot: found.dot === null ? { role: dot, setRole: setDot } : null,
  }
}

const blockLayout = { kind: 'block' } as const
