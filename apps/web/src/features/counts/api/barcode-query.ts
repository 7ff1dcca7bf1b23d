import type { BarcodeBody, CountBarcode, ItemRecord } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** What can be scanned on the sheet of a count, by its code; kept, so that a scan waits for no network. */
export const countBarcodesQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.barcodes', countId],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, CountBarcode>> => {
      const { barcodes } = await call('GET /v2/count/{id}/barcode/all', {
        params: { id: countId },
        signal,
        background: true,
      })
      return new Map(barcodes.map((barcode) => [barcode.value, barcode]))
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })

/** Adds a barcode to a unit of an item. */
export function addBarcode(itemId: number, body: BarcodeBody): Promise<ItemRecord> {
  return call('POST /v2/item/{id}/barcode', { params: { id: itemId }, body })
}
