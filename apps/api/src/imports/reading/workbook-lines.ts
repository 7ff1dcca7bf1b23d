import { streamXlsxRows } from 'hucre/xlsx'
import { cellText } from './cell-text.ts'
import type { Line } from './check-line.ts'
import { checkedWorkbook } from './checked-workbook.ts'
import type { FileLimits } from './file-limits.ts'
import { GatedFile } from './gated-file.ts'

/**
 * The lines of the first sheet of a workbook, one after the other; the parser, which would go on by itself, unpacks no more than is
 * asked for.
 * @throws FileRefusal
 */
export async function* workbookLines(bytes: Buffer, limits: FileLimits): AsyncGenerator<Line> {
  const file = new GatedFile(await checkedWorkbook(bytes, limits))
  const rows = streamXlsxRows(file.stream)
  try {
    for (;;) {
      const next = await file.during(() => rows.next())
      if (next.done === true) return
      yield { rowNo: next.value.index + 1, cells: next.value.values.map(cellText) }
    }
  } finally {
    await rows.return(undefined)
  }
}
