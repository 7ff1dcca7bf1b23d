import type { LineCostsBody } from '@backoffice/api-types'
import { call } from '../../../shared/api/call.ts'
import { showChanged } from './count-queries.ts'

/** Says what found stock costs. */
export async function setLineCosts(countId: number, body: LineCostsBody): Promise<void> {
  showChanged(await call('PUT /v2/count/{id}/line/cost', { params: { id: countId }, body }))
}
