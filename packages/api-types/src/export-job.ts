import * as z from 'zod'
import { listErrors } from './call-parts.ts'
import { exports } from './exports.ts'
import { defineOperation } from './operation.ts'
import { id, keptText } from './scalars.ts'

/** Every export by the call that streams it: `GET /v2/count/export`. */
export const exportCalls = Object.values(exports).map(({ operation }) => `GET ${operation.path}` as const)
export type ExportCall = (typeof exportCalls)[number]

/** Attempts at the file of one job. */
export const exportAttempts = 3

/** What comes of the job: the file, for `GET /v2/file/{id}/content` and a day, and the rows in it. */
export const exportResult = z.object({ fileId: id, name: z.string(), rows: z.int().min(0) })
export type ExportResult = z.infer<typeof exportResult>

/** Parts of an address as they would stand there. */
const addressParts = (longest: number) => z.record(keptText().max(60), keptText().max(longest))

export const exportJobOperations = {
  create: defineOperation({
    id: 'export.create',
    method: 'POST',
    path: '/v2/export',
    summary:
      'Makes the file of an export by a job, for lists too long to wait for: what the call takes it takes, with the right of that call',
    access: [...new Set(Object.values(exports).map(({ operation }) => operation.right))],
    idempotent: true,
    body: z.strictObject({
      call: z.enum(exportCalls),
      params: addressParts(60).default({}),
      query: addressParts(20_000).default({}),
    }),
    response: z.object({ jobId: id }),
    status: 202,
    errors: [...listErrors, 'file.no-room'],
  }),
}
