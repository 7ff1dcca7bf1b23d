import type {
  CountRecord,
  CountTemplateBody,
  CountTemplateRecord,
  CountTemplateRow,
  NewCountTemplateBody,
  SaveRowsBody,
} from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call, download, type Manner } from '../../../shared/api/call.ts'
import type { NamedFile } from '../../../shared/lib/save-file.ts'
import type { ExportFormat } from '../../../shared/ui/export/use-export.ts'
import type { TemplateStep } from '../../../shared/template/template-actions.tsx'
import { isOptionOf } from '../../../shared/api/options-query.ts'

/** A template with the walk of its latest revision, read together so that they fit. */
export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: ['count-template.record', id],
    queryFn: ({ signal }) => readWhole(id, signal),
  })

async function readWhole(id: number, signal?: AbortSignal) {
  const template = await call('GET /v2/count-template/{id}', { params: { id }, ...(signal && { signal }) })
  const query = { revision: template.revision }
  const rows = await call('GET /v2/count-template/{id}/row/all', {
    params: { id },
    query,
    ...(signal && { signal }),
  })
  return { template, rows }
}

/** A template with its walk as they stand now, past every cache. */
export const readTemplateWithRows = (id: number) => readWhole(id)

/** The saved walk as a table, a line for each row. */
export const downloadRows = (id: number, format: ExportFormat, manner: Manner): Promise<NamedFile> =>
  download('GET /v2/count-template/{id}/row/export', { params: { id }, query: { format }, ...manner })

/** What the saved scope chooses and the saved walk does not list. */
export const missingRowsQuery = (id: number) =>
  queryOptions({
    queryKey: ['count-template.missing', id],
    queryFn: ({ signal }) => call('GET /v2/count-template/{id}/missing', { params: { id }, signal }),
  })

export const revisionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['count-template.revisions', id],
    queryFn: ({ signal }) => call('GET /v2/count-template/{id}/revision/all', { params: { id }, signal }),
  })

export const revisionDiffQuery = (id: number, revision: number) =>
  queryOptions({
    queryKey: ['count-template.diff', id, revision],
    queryFn: ({ signal }) =>
      call('GET /v2/count-template/{id}/revision/{revision}/diff', { params: { id, revision }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the schedule has made. */
export const templateRunsQuery = (id: number) =>
  queryOptions({
    queryKey: ['count-template.runs', id],
    queryFn: ({ signal }) => call('GET /v2/count-template/{id}/run/all', { params: { id }, signal }),
  })

const finishedOf = (templateId: number) =>
  JSON.stringify({
    items: [
      { field: 'template.id', op: 'eq', value: templateId },
      { field: 'state', op: 'in', value: ['REVIEW', 'APPROVED', 'POSTED'] },
    ],
  })

/** Finished counts of a template, the latest first. */
export const finishedCountsQuery = (templateId: number) =>
  queryOptions({
    queryKey: ['count.list', 'finished-of-template', templateId],
    queryFn: ({ signal }) =>
      call('GET /v2/count/all', {
        query: { limit: 20, sort: 'createdAt:desc', filter: finishedOf(templateId) },
        signal,
      }),
  })

/** What is in stock at a location and stands on no template of it, so far as one page shows. */
export const uncoveredQuery = (locationIds: readonly number[]) =>
  queryOptions({
    queryKey: ['count-template.uncovered', locationIds],
    queryFn: ({ signal }) =>
      call('GET /v2/count-template/uncovered/all', {
        query: {
          limit: 200,
          sort: 'item.name:asc',
          filter: JSON.stringify({ items: [{ field: 'location.id', op: 'in', value: locationIds }] }),
        },
        signal,
      }),
  })

/** What a change of templates makes out of date: they themselves, and where they can be chosen. */
export const ofTemplates = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith('count-template.') || isOptionOf(queryKey, 'count-template'),
}

/** A template as it stands now, past every cache. */
export const readTemplate = (id: number): Promise<CountTemplateRecord> =>
  call('GET /v2/count-template/{id}', { params: { id } })

export const createTemplate = (body: NewCountTemplateBody, idempotencyKey: string) =>
  call('POST /v2/count-template', { body, idempotencyKey })

/** @param version the one that was read */
export const updateTemplate = (id: number, body: CountTemplateBody, version: number) =>
  call('PUT /v2/count-template/{id}', { params: { id }, body, ifMatch: version })

/** Saves scope and walk as the next revision. @param version the one that was read */
export const saveRevision = (id: number, body: SaveRowsBody, version: number) =>
  call('PUT /v2/count-template/{id}/row', { params: { id }, body, ifMatch: version })

export const cloneTemplate = (id: number, name: string, idempotencyKey: string) =>
  call('POST /v2/count-template/{id}/clone', { params: { id }, body: { name }, idempotencyKey })

/** Plans a count now. */
export const runTemplate = (id: number, idempotencyKey: string): Promise<CountRecord> =>
  call('POST /v2/count-template/{id}/run', { params: { id }, body: {}, idempotencyKey })

/** Puts the walk in the order of a finished count. @param version the one that was read */
export const learnFromCount = (id: number, countId: number, version: number) =>
  call('POST /v2/count-template/{id}/learn', { params: { id }, body: { countId }, ifMatch: version })

/** Adds items to the walk, where they lie, in a new revision. @param version the one that was read */
export const addItems = (id: number, items: { itemId: number; locationId: number }[], version: number) =>
  call('POST /v2/count-template/{id}/row/add', { params: { id }, body: { items }, ifMatch: version })

/** @param version the one that was read */
export const deleteTemplate = (id: number, version: number) =>
  call('DELETE /v2/count-template/delete/{id}', { params: { id }, ifMatch: version })

type Read = Pick<CountTemplateRow, 'id' | 'version'>

/** Takes a template out of use, lets its schedule rest, or brings either back. */
export function moveTemplate({ id, version }: Read, step: TemplateStep): Promise<CountTemplateRecord> {
  const given = { params: { id }, ifMatch: version }
  switch (step) {
    case 'activate':
      return call('POST /v2/count-template/{id}/activate', given)
    case 'deactivate':
      return call('POST /v2/count-template/{id}/deactivate', given)
    case 'pause':
      return call('POST /v2/count-template/{id}/pause', given)
    case 'resume':
      return call('POST /v2/count-template/{id}/resume', given)
  }
}
