import { once } from 'node:events'
import { Readable } from 'node:stream'
import {
  type ExportColumns,
  type ExportFormat,
  exportTypes,
  type NeighboursQuery,
} from '@backoffice/api-types'
import type { Database } from '../database/database.ts'
import { listClauses } from '../database/list-query.ts'
import type { ListSource } from '../database/list-source.ts'
import { readInBatches } from '../database/read-in-batches.ts'
import type { RecordedEvent } from '../database/record-event.ts'
import { businessDateOf } from '../modules/business-date.ts'
import type { SentFile } from '../plugins/file-operation.ts'
import type { Work } from '../work.ts'
import { displayTimeZone } from '../display-moment.ts'
import { csvChunks } from './csv.ts'
import { xlsxStream } from './xlsx.ts'

export type ExportQuery = NeighboursQuery & { format: ExportFormat; columns: string[] }

/** The list that a file is made of. */
export type ExportedList<Row, Shown> = {
  list: ListSource<Row, Shown>
  /** Those that this person may see, where they are not all that the export offers. */
  columns?: ExportColumns
}

/** For whom a file is made, and of which moment. */
export type Reading = Omit<Work, 'tx'> & { database: Database }

/** Who hears how far a file is: how many rows there are, and of each batch of them. */
export type Progress = { onTotal: (total: number) => void; onRows: (rows: number) => Promise<void> }

/** Makes the file; nothing is read before. @throws what the database says of the first rows */
export type MakeFile = (reading: Reading, progress?: Progress) => Promise<SentFile>

/** What the audit tells of a file that left the house: which list, which rows, which columns. */
export function exportEvent(list: string, query: ExportQuery): RecordedEvent {
  const { format, columns, sort, filter } = query
  const order = { sort: JSON.stringify(sort), filter: JSON.stringify(filter) }
  const after = { list, format, columns: columns.join(','), ...order }
  return { entity: 'list', entityId: null, action: 'export', after }
}

async function* told(batches: Readable, { onRows }: Progress): AsyncGenerator<readonly unknown[]> {
  for await (const rows of batches as AsyncIterable<readonly unknown[]>) {
    await onRows(rows.length)
    yield rows
  }
}

/**
 * The rows of a filtered and sorted list as a file: the same rows, in the same order, with the same figures as its pages.
 * @param title plural noun, for the name of the file and of the sheet
 * @throws AppError `list.*` as `listClauses`
 */
export function exportOf<Row, Shown>(
  { list, columns }: { list: ListSource<Row, Shown>; columns: ExportColumns },
  title: string,
  { format, columns: chosen, ...query }: ExportQuery,
): MakeFile {
  const clauses = listClauses(list.shape, { ...query, page: 1, limit: 1 })
  const shown = chosen.flatMap((path) => {
    const column = columns[path]
    return column === undefined ? [] : [[path, column] as const]
  })
  return async ({ database, ...context }, progress) => {
    const rows = readInBatches(database, context, list, clauses, progress?.onTotal)
    await once(rows, 'readable')
    const batches: AsyncIterable<readonly unknown[]> = progress === undefined ? rows : told(rows, progress)
    const body =
      format === 'csv'
        ? Readable.from(csvChunks(shown, batches), { objectMode: false })
        : xlsxStream(title, shown, batches)
    // A file that nobody begins to read must not keep its transaction either.
    body.once('close', () => rows.destroy())
    const day = businessDateOf(context.now, displayTimeZone)
    const name = `${title.toLowerCase().replaceAll(' ', '-')}-${day}.${format}`
    return { name, type: exportTypes[format], body }
  }
}
