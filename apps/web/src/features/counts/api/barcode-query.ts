import type { BarcodeBody, CountBarcode, CountBarcodes, ItemRecord } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

/** What can be scanned on the sheet of a count, by its code; kept, so that a scan waits for no network. */
export const countBarcodesQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.barcodes', countId],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, CountBarcode>> => {
      const path = `/api/v2/count/${countId}/barcode/all`
      const { barcodes } = await api.get<CountBarcodes>(path, { signal, background: true })
      return new Map(barcodes.map((barcode) => [barcode.value, barcode]))
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })

/** Adds a barcode to a unit of an item. */
export function addBarcode(itemId: number, body: BarcodeBody): Promise<ItemRecord> {
  return api.post<ItemRecord>(`/api/v2/item/${itemId}/barcode`, { body })
}
