import type { CountSheetRow } from '@backoffice/api-types'

/** A stretch of the walk. The same area may come again later; it is another stretch then. */
export type SheetArea = {
  key: string
  areaId: number
  name: string
  firstRow: number
  total: number
  counted: number
}

/** The stretches of the sheet, in walking order, with how far each has come. */
export function sheetAreas(rows: readonly CountSheetRow[]): SheetArea[] {
  const areas: SheetArea[] = []
  let lastAreaId: number | undefined
  for (const [rowIndex, row] of rows.entries()) {
    if (row.area.id !== lastAreaId) {
      areas.push({
        key: `${row.area.id}-${rowIndex}`,
        areaId: row.area.id,
        name: row.area.name,
        firstRow: rowIndex,
        total: 0,
        counted: 0,
      })
      lastAreaId = row.area.id
    }
    const area = areas.at(-1)
    if (area === undefined) continue
    area.total += 1
    if (row.countedQty !== null) area.counted += 1
  }
  return areas
}
