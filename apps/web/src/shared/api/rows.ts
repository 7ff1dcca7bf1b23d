import type { ListRequest, PageOf } from '@backoffice/api-types'

/** What a list asks the server, by page number or by cursor. */
export type RowsRequest = ListRequest & { cursor?: string | undefined; asOf?: string | undefined }

/** A page of a list, read by number or by cursor. */
export type RowsPage<T> = Pick<PageOf<T>, 'data' | 'total' | 'hasMore' | 'sums'> & {
  nextCursor?: string | null
  /** Rows of items that are being counted blind are left out. */
  withoutBlind?: boolean | undefined
}
