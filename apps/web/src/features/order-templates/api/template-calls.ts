import type {
  NewOrderTemplateBody,
  OrderTemplateBody,
  OrderTemplateRecord,
  OrderTemplateRow,
} from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download, type Manner } from '../../../shared/api/call.ts'
import type { NamedFile } from '../../../shared/lib/save-file.ts'
import type { ExportFormat } from '../../../shared/ui/export/use-export.ts'
import type { TemplateStep } from '../../../shared/template/template-actions.tsx'

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: ['order-template.record', id],
    queryFn: ({ signal }) => call('GET /v2/order-template/{id}', { params: { id }, signal }),
  })

/** The saved lines as a table. */
export const downloadLines = (id: number, format: ExportFormat, manner: Manner): Promise<NamedFile> =>
  download('GET /v2/order-template/{id}/line/export', { params: { id }, query: { format }, ...manner })

type WantedLine = NonNullable<OrderTemplateBody['lines']>[number]

/** What lines that need not be saved would order now; live figures, so never from a cache. */
export const previewQuery = (locationId: number, lines: readonly WantedLine[]) =>
  queryOptions({
    queryKey: ['order-template.preview', locationId, lines],
    queryFn: ({ signal }) =>
      call('POST /v2/order-template/preview', { body: { locationId, lines: [...lines] }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

/** Every look at what lines would order. */
export const ofPreviews = { queryKey: ['order-template.preview'] }

/** What suppliers sell, by words, with the prices of today at a location. */
export const offersQuery = (q: string, locationId: number) =>
  queryOptions({
    queryKey: ['order-template.offers', q, locationId],
    queryFn: ({ signal }) => call('GET /v2/order-template/offer/all', { query: { q, locationId }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

/** What a template has made. */
export const runsQuery = (id: number) =>
  queryOptions({
    queryKey: ['order-template.runs', id],
    queryFn: ({ signal }) => call('GET /v2/order-template/{id}/run/all', { params: { id }, signal }),
  })

/** What a change of templates makes out of date. */
export const ofTemplates = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith('order-template.'),
}

/** A template as it stands now, past every cache. */
export const readTemplate = (id: number): Promise<OrderTemplateRecord> =>
  call('GET /v2/order-template/{id}', { params: { id } })

export const createTemplate = (body: NewOrderTemplateBody, idempotencyKey: string) =>
  call('POST /v2/order-template', { body, idempotencyKey })

/** @param version the one that was read */
export const updateTemplate = (id: number, body: OrderTemplateBody, version: number) =>
  call('PUT /v2/order-template/{id}', { params: { id }, body, ifMatch: version })

export const cloneTemplate = (id: number, name: string, idempotencyKey: string) =>
  call('POST /v2/order-template/{id}/clone', { params: { id }, body: { name }, idempotencyKey })

type Read = Pick<OrderTemplateRow, 'id' | 'version'>

/** Makes the drafts of a template as it was read. */
export const runTemplate = ({ id, version }: Read, idempotencyKey: string) =>
  call('POST /v2/order-template/{id}/run', { params: { id }, ifMatch: version, idempotencyKey })

/** @param version the one that was read */
export const deleteTemplate = (id: number, version: number) =>
  call('DELETE /v2/order-template/delete/{id}', { params: { id }, ifMatch: version })

/** Takes a template out of use, lets its schedule rest, or brings either back. */
export function moveTemplate({ id, version }: Read, step: TemplateStep): Promise<OrderTemplateRecord> {
  const given = { params: { id }, ifMatch: version }
  switch (step) {
    case 'activate':
      return call('POST /v2/order-template/{id}/activate', given)
    case 'deactivate':
      return call('POST /v2/order-template/{id}/deactivate', given)
    case 'pause':
      return call('POST /v2/order-template/{id}/pause', given)
    case 'resume':
      return call('POST /v2/order-template/{id}/resume', given)
  }
}
