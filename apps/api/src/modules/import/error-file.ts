import { once } from 'node:events'
import { Readable } from 'node:stream'
import { type ExportColumn, type ExportFormat, exportTypes } from '@backoffice/api-types'
import type { ListSource } from '../../database/list-source.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import { inTenant } from '../../database/roles.ts'
import { csvChunks, isFigure } from '../../export/csv.ts'
import { xlsxStream } from '../../export/xlsx.ts'
import { importKindOf } from '../../imports/import-kinds.ts'
import type { FileCall, SentFile } from '../../plugins/file-operation.ts'
import { workOf } from '../../work.ts'
import { importRowList } from './present-import.ts'
import { errorRows, type StoredRow } from './repository.ts'
import { loadImport } from './service.ts'

type ErrorFileCall = Pick<FileCall<never>, 'actor' | 'database' | 'traceId'> & {
  id: number
  format: ExportFormat
}

const mistakesHeader = 'Mistakes'

function lineOf({ row }: StoredRow, headerOf: (field: string) => string): Record<string, string> {
  const mistakes = row.errors.map(({ field, message }) =>
    field === null ? message : `${headerOf(field)}: ${message}`,
  )
  const cells = row.raw.map((text, at) => [`c${at}`, text] as const)
  return { ...Object.fromEntries(cells), mistakes: mistakes.join('; ') }
}

/**
 * The rows with mistakes, with the columns of the file and the reasons in one more: mended, it can be imported itself.
 * @throws AppError as `loadImport`
 */
export async function errorFile(call: ErrorFileCall): Promise<SentFile> {
  const { actor, database, id, format } = call
  const stored = await inTenant(database, actor, (tx) => loadImport(workOf({ ...call, tx }), id), 'read only')
  const { columns } = importKindOf(stored.kind)
  const kindAt = (at: number): ExportColumn['kind'] => {
    const field = Object.keys(stored.mapping).find((one) => stored.mapping[one] === at)
    const kind = field === undefined ? undefined : columns[field]?.kind
    // A text in a workbook is never a formula; there a figure that is none would be no cell at all.
    return kind !== undefined && isFigure(kind) && format === 'csv' ? kind : 'text'
  }
  const shown: (readonly [string, ExportColumn])[] = [
    ...stored.headers.map((header, at) => [`c${at}`, { header, kind: kindAt(at) }] as const),
    ['mistakes', { header: mistakesHeader, kind: 'text' }],
  ]
  const headerOf = (field: string) => columns[field]?.header ?? field
  const source: ListSource<StoredRow, ReturnType<typeof lineOf>> = {
    ...importRowList(id),
    present: (_, rows) => rows.map((row) => lineOf(row, headerOf)),
  }
  const context = { actor, now: new Date(), traceId: call.traceId }
  const batches = readInBatches(database, context, source, errorRows)
  await once(batches, 'readable')
  const body =
    format === 'csv'
      ? Readable.from(csvChunks(shown, batches), { objectMode: false })
      : xlsxStream('Mistakes', shown, batches)
  // A file that nobody begins to read must not keep its transaction.
  body.once('close', () => batches.destroy())
  return { name: `import-${id}-mistakes.${format}`, type: exportTypes[format], body }
}
