import type { CountRecord, LineCostsBody } from '@backoffice/api-types'
import { call } from '../../../shared/api/call.ts'

/** Says what found stock costs. */
export function setLineCosts(countId: number, body: LineCostsBody): Promise<CountRecord> {
  return call('PUT /v2/count/{id}/line/cost', { params: { id: countId }, body })
}
