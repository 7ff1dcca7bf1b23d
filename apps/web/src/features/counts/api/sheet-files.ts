import { download, type Manner } from '../../../shared/api/call.ts'
import type { NamedFile } from '../../../shared/lib/save-file.ts'
import type { ExportFormat } from '../../../shared/ui/export/use-export.ts'

/** The sheets of counts as one PDF, 50 at most. @param withBook the book stands beside the boxes, where this person may see it */
export const downloadSheets = (
  countIds: readonly number[],
  { withBook = false, ...manner }: Manner & { withBook?: boolean } = {},
): Promise<NamedFile> =>
  download('GET /v2/count/sheet/pdf', {
    query: { ids: countIds.join(','), book: withBook ? 'true' : 'false' },
    ...manner,
  })

/** The sheet of a count as a table, a line for each unit of each row. */
export const downloadSheetTable = (
  countId: number,
  format: ExportFormat,
  manner: Manner,
): Promise<NamedFile> =>
  download('GET /v2/count/{id}/sheet/export', { params: { id: countId }, query: { format }, ...manner })
