import { streamXlsxRows } from 'hucre/xlsx'
import { cellText } from './cell-text.ts'
import type { Line } from './check-line.ts'
import { checkedWorkbook } from './checked-workbook.ts'
import type { FileLimits } from './file-limits.ts'

/** How a zip begins, which a workbook is. */
const zipStart = [0x50, 0x4b, 0x03, 0x04]

export const isWorkbook = (bytes: Uint8Array): boolean => zipStart.every((byte, at) => bytes[at] === byte)

/** The lines of the first sheet of a workbook, one after the other. @throws FileRefusal */
export async function* workbookLines(bytes: Buffer, limits: FileLimits): AsyncGenerator<Line> {
  for await (const { index, values } of streamXlsxRows(await checkedWorkbook(bytes, limits)))
    yield { rowNo: index + 1, cells: values.map(cellText) }
}
