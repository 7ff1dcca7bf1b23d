import type { Job } from '@backoffice/api-types'
import { call } from './call.ts'

/** Cancels a job that one has started oneself: one that runs stops a little later, unless it is done by then. */
export function cancelJob(id: number): Promise<Job> {
  return call('POST /v2/job/{id}/cancel', { params: { id } })
}
