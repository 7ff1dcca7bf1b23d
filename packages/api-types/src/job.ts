import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { plainValue } from './list-resource.ts'
import { defineOperation } from './operation.ts'
import { countOf, id, instant } from './scalars.ts'
import { jobStates } from './values.ts'

/** Long work that a person has asked for. */
export const job = z.object({
  id,
  kind: z.string(),
  state: z.enum(jobStates),
  /** How much is done, of how much; the whole is null as long as it is not known. */
  progress: z.object({ done: countOf, total: countOf.nullable() }),
  /** What came of it, as its kind says; null until it is done. */
  result: plainValue.nullable(),
  /** Why it failed, or its last attempt did. */
  error: z.string().nullable(),
  /** Whoever started it has cancelled it, and what works on it has not stopped yet. */
  isBeingCancelled: z.boolean(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})

export type Job = z.infer<typeof job>

export const jobOperations = {
  read: defineOperation({
    id: 'job.read',
    method: 'GET',
    path: '/v2/job/{id}',
    summary: 'How far a job is that the caller has started',
    access: 'signed-in',
    params: recordAddress,
    response: job,
  }),
  cancel: defineOperation({
    id: 'job.cancel',
    method: 'POST',
    path: '/v2/job/{id}/cancel',
    summary:
      'Cancels an export, or work on an import, that the caller has started: what waits is over at once, what runs stops as soon as it can and leaves nothing half written',
    access: 'signed-in',
    params: recordAddress,
    response: job,
    errors: ['state.transition-refused'],
  }),
}
