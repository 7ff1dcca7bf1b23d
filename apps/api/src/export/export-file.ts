import { once } from 'node:events'
import { Readable } from 'node:stream'
import {
  type ExportColumns,
  type ExportFormat,
  exportTypes,
  type NeighboursQuery,
} from '@backoffice/api-types'
import { listClauses } from '../database/list-query.ts'
import type { ListSource } from '../database/list-source.ts'
import { type Fields, recordEvents } from '../database/record-event.ts'
import { inTenant } from '../database/roles.ts'
import { readInBatches } from '../database/read-in-batches.ts'
import { businessDateOf } from '../modules/business-date.ts'
import type { FileCall, SentFile } from '../plugins/file-operation.ts'
import { displayTimeZone } from './cell-text.ts'
import { csvChunks } from './csv.ts'
import { xlsxStream } from './xlsx.ts'

type ExportQuery = NeighboursQuery & { format: ExportFormat; columns: string[] }
type ExportCall = Pick<FileCall<never>, 'actor' | 'database' | 'traceId'> & { query: ExportQuery }

/** What the audit tells of a file that left the house: which list, which rows, which columns. */
function eventOf(list: string, { format, columns, sort, filter }: ExportQuery): Fields {
  return {
    list,
    format,
    columns: columns.join(','),
    sort: JSON.stringify(sort),
    filter: JSON.stringify(filter),
  }
}

/**
 * The rows of a filtered and sorted list as a file: the same rows, in the same order, with the same figures as its pages.
 * @param title plural noun, for the name of the file and of the sheet
 * @throws AppError `list.*` as `listClauses`, and what the database says of the first rows
 */
export async function exportFile<Row, Shown>(
  { actor, database, traceId, query }: ExportCall,
  source: ListSource<Row, Shown>,
  columns: ExportColumns,
  title: string,
): Promise<SentFile> {
  const { format, columns: chosen, ...list } = query
  const clauses = listClauses(source.shape, { ...list, page: 1, limit: 1 })
  const now = new Date()
  const rows = readInBatches(database, { actor, now, traceId }, source, clauses)
  await once(rows, 'readable')
  const event = { entity: 'list', entityId: null, action: 'export', after: eventOf(title, query) }
  await inTenant(database, actor.organisationId, (tx) => recordEvents({ tx, actor, now, traceId }, [event]))
  const shown = chosen.flatMap((path) => {
    const column = columns[path]
    return column === undefined ? [] : [[path, column] as const]
  })
  const body =
    format === 'csv'
      ? Readable.from(csvChunks(shown, rows), { objectMode: false })
      : xlsxStream(title, shown, rows)
  // A file that nobody begins to read must not keep its transaction either.
  body.once('close', () => rows.destroy())
  const day = businessDateOf(now, displayTimeZone)
  const name = `${title.toLowerCase().replaceAll(' ', '-')}-${day}.${format}`
  return { name, type: exportTypes[format], body }
}
