import type { OrderFileBody, OrderFileRow } from '@backoffice/api-types'
import { importBytes } from '@backoffice/api-types/import-limits'
import { importOfOrderFile } from '@backoffice/api-types/values'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../../shared/api/call.ts'
import { isWorkedOn } from '../../../shared/api/import-calls.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { importTexts } from '../../../shared/ui/import/import-texts.ts'

/** Everything that shows files of orders. */
export const ofOrderFiles = {
  predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
    String(name).startsWith('order-file.'),
}

/** A file; asked again and again while a job works on its rows. */
export const orderFileQuery = (id: number) =>
  queryOptions({
    queryKey: ['order-file.record', id],
    queryFn: ({ signal }) => call('GET /v2/order-file/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isWorkedOn(state.data?.state) ? 1000 : false),
  })

/** Whether rows of such a file are read into the records. */
export const hasRows = (kind: OrderFileRow['kind']): kind is keyof typeof importOfOrderFile =>
  kind in importOfOrderFile

/** Whether rows of a file are in the records, or on their way there or back. */
export const isInRecords = ({ state }: Pick<OrderFileRow, 'state'>) =>
  state === 'APPLYING' || state === 'APPLIED' || state === 'UNDOING'

export type FileLinks = {
  kind: Exclude<OrderFileRow['kind'], 'ORDER'>
  supplierId?: number | undefined
  locationId?: number | undefined
  orderId?: number | undefined
}

const isList = (name: string) => /\.(?:csv|tsv|txt|xlsx)$/i.test(name)

/** Sends a file. @throws ApiProblem also when a list is larger than can be read, before it is sent */
export async function addOrderFile(file: File, links: FileLinks) {
  if (hasRows(links.kind) && isList(file.name) && file.size > importBytes)
    throw new ApiProblem({ status: 413, code: 'file.too-large', title: importTexts.tooLarge })
  return call('POST /v2/order-file', { query: { ...links, name: file.name }, file })
}

export const changeOrderFile = (id: number, body: OrderFileBody, ifMatch: number) =>
  call('PUT /v2/order-file/{id}', { params: { id }, body, ifMatch })

export const deleteOrderFile = (id: number, ifMatch: number) =>
  call('DELETE /v2/order-file/{id}', { params: { id }, ifMatch })

/** Other files of a kind whose rows were read, the newest first. @param q part of their name, supplier or order */
export const mappedFilesQuery = ({ id, kind }: Pick<OrderFileRow, 'id' | 'kind'>, q: string) => {
  const items = [
    { field: 'kind', op: 'eq', value: kind },
    { field: 'state', op: 'ne', value: 'FILED' },
    { field: 'id', op: 'ne', value: id },
  ]
  return queryOptions({
    queryKey: ['order-file.mapped', kind, id, q],
    queryFn: ({ signal }) =>
      call('GET /v2/order-file/all', { query: { limit: 20, filter: JSON.stringify({ q, items }) }, signal }),
    placeholderData: keepPreviousData,
  })
}

type NewMapping = { fromId: number; ifMatch: number; idempotencyKey: string }

/** Has a file read as another one. */
export const cloneMapping = (id: number, { fromId, ...sent }: NewMapping) =>
  call('POST /v2/order-file/{id}/mapping/clone', { params: { id }, body: { fromId }, ...sent })

/** The bytes of a file, as they came or went. */
export const downloadOrderFile = (id: number) =>
  download('GET /v2/order-file/{id}/content', { params: { id } })
