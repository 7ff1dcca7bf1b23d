import type { CountSheet, CountSheetRow, FinishedArea, LineReasonBody } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { queryClient } from '../../../shared/lib/query-client.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { insertRow } from '../model/insert-row.ts'
import { countBarcodesQuery } from './barcode-query.ts'
import { countSheetQuery } from './count-queries.ts'

/** Items that may be put on the sheet of a count. */
export const itemsToAddQuery = (countId: number, q: string) =>
  queryOptions({
    queryKey: ['count.items-to-add', countId, q],
    queryFn: ({ signal }) =>
      call('GET /v2/count/{id}/item/all', { params: { id: countId }, query: { q }, signal }),
    staleTime: 0,
  })

/** What the book would fill into the rows of an area that nobody has counted. */
export const readPrefill = (countId: number, areaId: number) =>
  call('GET /v2/count/{id}/prefill', { params: { id: countId }, query: { areaId } })

function changeSheet(countId: number, change: (sheet: CountSheet) => CountSheet): void {
  const { queryKey } = countSheetQuery(countId)
  queryClient.setQueryData(queryKey, (sheet) => (sheet === undefined ? undefined : change(sheet)))
}

/** Puts an item on the sheet, and on the screen. The same key adds it once. */
export async function addRow(
  countId: number,
  body: { itemId: number; areaId: number },
  idempotencyKey: string,
): Promise<CountSheetRow> {
  const row = await call('POST /v2/count/{id}/row', { params: { id: countId }, body, idempotencyKey })
  changeSheet(countId, (sheet) => ({ ...sheet, rows: insertRow(sheet.rows, row) }))
  void queryClient.invalidateQueries({ queryKey: countBarcodesQuery(countId).queryKey })
  return row
}

/** Takes a row off the sheet again. */
export async function removeRow(countId: number, rowId: number): Promise<void> {
  await call('DELETE /v2/count/{id}/row/{rowId}', { params: { id: countId, rowId } })
  changeSheet(countId, (sheet) => ({ ...sheet, rows: sheet.rows.filter(({ id }) => id !== rowId) }))
}

const setFinished = (countId: number, { finishedAreas }: { finishedAreas: FinishedArea[] }) =>
  changeSheet(countId, (sheet) => ({ ...sheet, finishedAreas }))

/** Says that the walk of an area is done. */
export async function finishArea(countId: number, areaId: number): Promise<void> {
  const params = { id: countId, areaId }
  setFinished(countId, await call('POST /v2/count/{id}/area/{areaId}/finish', { params }))
}

/** Says that it is not. */
export async function reopenArea(countId: number, areaId: number): Promise<void> {
  const params = { id: countId, areaId }
  setFinished(countId, await call('POST /v2/count/{id}/area/{areaId}/reopen', { params }))
}

/** Says why a line differs from its book. */
export async function explainLine(countId: number, lineId: number, body: LineReasonBody): Promise<void> {
  const reason = await call('PUT /v2/count/{id}/line/{lineId}/reason', {
    params: { id: countId, lineId },
    body,
  })
  const isGiven = reason.code !== null || reason.comment !== null
  changeSheet(countId, (sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => {
      if (row.lineId !== lineId) return row
      const { reason: _, ...rest } = row
      return isGiven ? { ...rest, reason } : rest
    }),
  }))
}

/** Does something whose failure is said on the page. */
export function attempt(job: () => Promise<unknown>): void {
  job().catch((error: unknown) => toast.problem(error))
}
