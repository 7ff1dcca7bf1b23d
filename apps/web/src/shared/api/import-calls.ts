import type { ImportKindName, ImportMapping, ImportRecord, ImportRow, Job } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

const pollEveryMs = 700

/** Sends a file and is told what applying it would do. */
export function readImportFile(kind: ImportKindName, file: File): Promise<ImportRecord> {
  return call('POST /v2/import', { query: { kind, name: file.name }, file })
}

/** An import; asked again and again while it is being applied. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['import.record', id],
    queryFn: ({ signal }) => call('GET /v2/import/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'APPLYING' ? pollEveryMs : false),
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

/** The job that applies an import: how far it is, or why it failed. */
export const importJobQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['import.job', jobId],
    queryFn: ({ signal }) => call('GET /v2/job/{id}', { params: { id: jobId }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollEveryMs : false),
  })

export function mapImport(id: number, mapping: ImportMapping): Promise<ImportRecord> {
  return call('PUT /v2/import/{id}/mapping', { params: { id }, body: { mapping } })
}

export function applyImport(id: number, onlyValid: boolean, idempotencyKey: string): Promise<ImportRecord> {
  return call('POST /v2/import/{id}/apply', { params: { id }, body: { onlyValid }, idempotencyKey })
}

export function undoImport(id: number, idempotencyKey: string): Promise<ImportRecord> {
  return call('POST /v2/import/{id}/undo', { params: { id }, idempotencyKey })
}
