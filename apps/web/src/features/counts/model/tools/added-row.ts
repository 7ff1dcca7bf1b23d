import type { CountSheetRow, CountUnit } from '@backoffice/api-types'
import { ApiProblem } from '../../../../shared/lib/api-problem.ts'
import { toast } from '../../../../shared/ui/toast.ts'
import { addRow, attempt, removeRow } from '../../api/sheet-writes.ts'
import { sheetToolTexts as texts } from '../../sheet-tool-texts.ts'
import type { SheetAct } from '../edit-history.ts'
import { findScanned } from '../scan/find-scanned.ts'
import type { SheetEditor } from '../sheet-editor.ts'

/** A row that was added, as a step that is undone: it leaves the sheet, unless something was entered in it. */
export function addedAct(countId: number, { id, item, area }: CountSheetRow): SheetAct {
  let rowId = id
  return {
    what: texts.added(item.name),
    undo: () =>
      attempt(async () => {
        try {
          await removeRow(countId, rowId)
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.code !== 'count.row-not-removable') throw error
          toast.info(texts.stays(item.name), { id: 'count.step' })
        }
      }),
    redo: () =>
      attempt(async () => {
        const row = await addRow(countId, { itemId: item.id, areaId: area.id }, crypto.randomUUID())
        rowId = row.id
      }),
  }
}

/** Counts the scan by which an item was found: one of the unit that its code stands for. */
export function countScanned(editor: SheetEditor, row: CountSheetRow, unit: CountUnit): void {
  const code = String(unit.id)
  const place = findScanned([row], new Map([[code, { value: code, itemId: row.item.id, unit }]]), code, 0)
  if (place === null) return
  const box = row.units[place.column]
  if (box !== undefined) editor.write('scan', [{ row, unitId: box.id, text: place.times }])
}
