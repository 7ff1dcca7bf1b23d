import type { CountRecord, LineTransferBody, MovementRecord } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { elsewhereTexts } from '../elsewhere-texts.ts'

/** What a count in review found too much of, and where the book holds it. */
export const elsewhereQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.elsewhere', countId],
    queryFn: ({ signal }) => call('GET /v2/count/{id}/elsewhere', { params: { id: countId }, signal }),
    placeholderData: keepPreviousData,
  })

/** Transfers what was found from where it came. */
export function transferFound(
  countId: number,
  body: LineTransferBody,
  idempotencyKey: string,
): Promise<MovementRecord> {
  return call('POST /v2/count/{id}/line/transfer', { params: { id: countId }, body, idempotencyKey })
}

/** Takes such a transfer back. */
export function reverseTransfer(
  { number }: Pick<CountRecord, 'number'>,
  { id, version }: MovementRecord,
): Promise<MovementRecord> {
  return call('POST /v2/movement/{id}/reverse', {
    params: { id },
    ifMatch: version,
    body: { reason: elsewhereTexts.undoReason(number) },
    idempotencyKey: crypto.randomUUID(),
  })
}
