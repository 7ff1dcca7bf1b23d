import { type ExportColumns, exports } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import type { Work } from '../../work.ts'
import { type FiledLine, filedLineShape, linesOfTemplate, selectFiledLines } from './filed-line-repository.ts'
import { requireTemplate } from './template-record.ts'

/** The lines of a template as files hold them. @throws AppError `record.not-found`, also for a private one of somebody else */
export async function exportedLines(
  work: Work,
  templateId: number,
): Promise<{ list: ListSource<FiledLine, FiledLine>; columns: ExportColumns }> {
  await requireTemplate(work, templateId)
  const list: ListSource<FiledLine, FiledLine> = {
    ...fromSelect(selectFiledLines),
    shape: filedLineShape,
    visible: (reader) => linesOfTemplate(reader, templateId),
    keyOf: ({ id }) => id,
    present: (_, rows) => [...rows],
  }
  return { list, columns: exports.orderTemplateLines.columns }
}
