import { type ExportColumns, exports } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import type { Work } from '../../work.ts'
import { type FiledRow, rowListShape, rowsOfRevision, selectFiledRows } from './row-list-repository.ts'
import { requireRevision, requireTemplate } from './template-record.ts'

/** The walk of a template's latest revision as files hold it. @throws AppError `record.not-found` */
export async function exportedRows(
  work: Work,
  id: number,
): Promise<{ list: ListSource<FiledRow, FiledRow>; columns: ExportColumns }> {
  await requireTemplate(work, id)
  const revision = await requireRevision(work, id)
  const list: ListSource<FiledRow, FiledRow> = {
    ...fromSelect(selectFiledRows),
    shape: rowListShape,
    visible: (reader) => rowsOfRevision(reader, revision.id),
    keyOf: (row) => row.id,
    present: (_, rows) => [...rows],
  }
  return { list, columns: exports.templateRows.columns }
}
