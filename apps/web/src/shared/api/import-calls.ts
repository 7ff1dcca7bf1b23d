import type { ImportKindName, ImportMapping, ImportRecord, ImportRow, Job } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const pollEveryMs = 700

/** Sends a file and is told what applying it would do. @param recordId the record that the file is for, where it is for one */
export function readImportFile(kind: ImportKindName, file: File, recordId?: number): Promise<ImportRecord> {
  return call('POST /v2/import', { query: { kind, name: file.name, recordId }, file })
}

const workedOn = ['READING', 'APPLYING', 'UNDOING'] as const
/** States of an import that a job works on. */
export type WorkedOn = (typeof workedOn)[number]

export const isWorkedOn = (state: string | undefined): state is WorkedOn =>
  workedOn.some((one) => one === state)

/** Whether a job writes the rows of an import or takes them back. */
export const isWritten = (state: string | undefined): boolean => state === 'APPLYING' || state === 'UNDOING'

/** An import; asked again and again while its file is read. While its rows are written, `followImport` asks. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['import.record', id],
    queryFn: ({ signal }) => call('GET /v2/import/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'READING' ? pollEveryMs : false),
  })

/** The last file of a kind that one sent oneself and that is not over. */
export const unfinishedImportQuery = (kind: ImportKindName, recordId?: number) =>
  queryOptions({
    queryKey: ['import.unfinished', kind, recordId],
    queryFn: ({ signal }) => call('GET /v2/import/unfinished', { query: { kind, recordId }, signal }),
    // What was so when the dialog was last open is nothing to press.
    gcTime: 0,
  })

export const importRowsPerPage = 50

/** A page of the rows of an import. @param state the rows of one kind alone */
export const importRowsQuery = (
  record: ImportRecord,
  state: ImportRow['state'] | undefined,
  page: number,
) => {
  const items = state === undefined ? [] : [{ field: 'state', op: 'eq', value: state }]
  const query = { page, limit: importRowsPerPage, filter: JSON.stringify({ items }) }
  return queryOptions({
    queryKey: ['import.rows', record.id, record.state, record.mapping, query],
    queryFn: ({ signal }) =>
      call('GET /v2/import/{id}/row/all', { params: { id: record.id }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

const isUnderWay = ({ state }: Job) => state === 'QUEUED' || state === 'RUNNING'

/** The job that works on an import: how far it is, or why it failed. */
export const importJobQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['import.job', jobId],
    queryFn: ({ signal }) => call('GET /v2/job/{id}', { params: { id: jobId }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollEveryMs : false),
  })

/** An import as it was shown: another mapping, or a file that was applied meanwhile, is not changed unseen. */
type ShownImport = Pick<ImportRecord, 'id' | 'version'>

export function mapImport({ id, version }: ShownImport, mapping: ImportMapping): Promise<ImportRecord> {
  return call('PUT /v2/import/{id}/mapping', { params: { id }, body: { mapping }, ifMatch: version })
}

export function applyImport(
  { id, version }: ShownImport,
  onlyValid: boolean,
  idempotencyKey: string,
): Promise<ImportRecord> {
  const sent = { params: { id }, body: { onlyValid }, ifMatch: version }
  return call('POST /v2/import/{id}/apply', { ...sent, idempotencyKey })
}

export function undoImport(id: number, idempotencyKey: string): Promise<ImportRecord> {
  return call('POST /v2/import/{id}/undo', { params: { id }, idempotencyKey })
}

/** Forgets a file that is not applied, and what was read of it. */
export function discardImport({ id, version }: ShownImport): Promise<{ id: number }> {
  return call('DELETE /v2/import/delete/{id}', { params: { id }, ifMatch: version })
}
