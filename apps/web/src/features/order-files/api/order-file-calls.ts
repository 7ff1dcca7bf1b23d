import type { OrderFileBody, OrderFileRow } from '@backoffice/api-types'
import { importBytes } from '@backoffice/api-types/import-limits'
import { importOfOrderFile } from '@backoffice/api-types/values'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../../shared/api/call.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { importTexts } from '../../../shared/ui/import/import-texts.ts'

/** Everything that shows files of orders. */
export const ofOrderFiles = {
  predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
    String(name).startsWith('order-file.'),
}

/** A file; asked again and again while its rows are being applied. */
export const orderFileQuery = (id: number) =>
  queryOptions({
    queryKey: ['order-file.record', id],
    queryFn: ({ signal }) => call('GET /v2/order-file/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'APPLYING' ? 1000 : false),
  })

/** Whether rows of such a file are read into the records. */
export const hasRows = (kind: OrderFileRow['kind']): kind is keyof typeof importOfOrderFile =>
  kind in importOfOrderFile

export type FileLinks = {
  kind: Exclude<OrderFileRow['kind'], 'ORDER'>
  supplierId?: number | undefined
  locationId?: number | undefined
  orderId?: number | undefined
}

/** Sends a file. @throws ApiProblem also when a list is larger than can be read, before it is sent */
export async function addOrderFile(file: File, links: FileLinks) {
  if (hasRows(links.kind) && file.size > importBytes)
    throw new ApiProblem({ status: 413, code: 'file.too-large', title: importTexts.tooLarge })
  return call('POST /v2/order-file', { query: { ...links, name: file.name }, file })
}

export const changeOrderFile = (id: number, body: OrderFileBody, ifMatch: number) =>
  call('PUT /v2/order-file/{id}', { params: { id }, body, ifMatch })

export const deleteOrderFile = (id: number, ifMatch: number) =>
  call('DELETE /v2/order-file/{id}', { params: { id }, ifMatch })

/** The bytes of a file, as they came or went. */
export const downloadOrderFile = (id: number) =>
  download('GET /v2/order-file/{id}/content', { params: { id } })
