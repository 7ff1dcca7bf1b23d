import type { CountRecord, RecountBody } from '@backoffice/api-types'
import { call } from '../../../shared/api/call.ts'

/** Has lines in review counted again. @param version of the count that the person was looking at */
export function recountLines(
  { id, version }: Pick<CountRecord, 'id' | 'version'>,
  body: RecountBody,
  idempotencyKey: string,
): Promise<CountRecord> {
  return call('POST /v2/count/{id}/recount', { params: { id }, body, idempotencyKey, ifMatch: version })
}
