import type { CountSheetRow } from '@backoffice/api-types'

export type SheetItem =
  | { kind: 'area'; area: SheetArea }
  | { kind: 'row'; row: CountSheetRow; rowIndex: number }

/** A stretch of the walk. The same area may come again later; it is another stretch then. */
export type SheetArea = { key: string; name: string; firstRow: number; total: number; counted: number }

/** The stretches of the sheet, in walking order, with how far each has come. */
export function sheetAreas(rows: readonly CountSheetRow[]): SheetArea[] {
  const areas: SheetArea[] = []
  let lastAreaId: number | undefined
  for (const [rowIndex, row] of rows.entries()) {
    if (row.area.id !== lastAreaId) {
      areas.push({
        key: `${row.area.id}-${rowIndex}`,
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

/** What the sheet draws from top to bottom: the head of each stretch, then its rows. */
export function sheetItems(rows: readonly CountSheetRow[], areas: readonly SheetArea[]): SheetItem[] {
  const heads = new Map(areas.map((area) => [area.firstRow, area]))
  return rows.flatMap((row, rowIndex): SheetItem[] => {
    const area = heads.get(rowIndex)
    const item: SheetItem = { kind: 'row', row, rowIndex }
    return area === undefined ? [item] : [{ kind: 'area', area }, item]
  })
}
