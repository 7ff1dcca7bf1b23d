import { exportAttempts } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { lockUploads } from '../../files/file-repository.ts'
import { newFileKey } from '../../files/file-key.ts'
import type { RegisteredExports } from '../../export/register-export.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import { assertMayCall } from '../../plugins/add-route.ts'
import type { Work } from '../../work.ts'
import { exportJobKind } from './job-kind.ts'
import type { ExportJobInput } from './export-job.ts'
import { countUnfinished, readKeptBytes } from './queries.ts'

const gibibyte = 1024 ** 3

/** Files that are kept for a day lie on the disk of everybody. */
export const exportLimits = {
  /** So many of one person are waited for at a time. */
  atOnce: 2,
  /** Bytes of them that one person, and all of a tenant, may have before another one is begun. */
  ofPerson: 2 * gibibyte,
  ofTenant: 8 * gibibyte,
}

/** @throws AppError `request.too-many`, `file.no-room` */
async function checkLimits(work: Work): Promise<void> {
  await lockUploads(work)
  if ((await countUnfinished(work)) >= exportLimits.atOnce) {
    const detail = `${exportLimits.atOnce} exports of yours are being made. Ask again when one of them is there.`
    throw new AppError('request.too-many', { detail, retryAfter: 60 })
  }
  const kept = await readKeptBytes(work)
  if (kept.ofPerson < exportLimits.ofPerson && kept.ofTenant < exportLimits.ofTenant) return
  throw new AppError('file.no-room', { detail: 'Exported files go within a day: ask again then.' })
}

/**
 * Has an export made by a job, which its asker may make and which its call would not refuse.
 * @returns the id of the job
 * @throws AppError `permission.missing`; as the call itself; as `checkLimits`
 */
export async function startExport(
  work: Work,
  exports: RegisteredExports,
  { call, params, query }: Pick<ExportJobInput, 'call' | 'params' | 'query'>,
): Promise<{ jobId: number }> {
  const registered = exports.get(call)
  if (registered === undefined) throw new Error(`Nobody makes the export ${call}.`)
  assertMayCall(work.actor, registered.operation)
  await registered.parse({ params, query }).open(work)
  await checkLimits(work)
  // A key for each attempt: what one has left behind, the next one knows where to find.
  const keys = Array.from({ length: exportAttempts }, () => newFileKey(work.actor.organisationId))
  const input: ExportJobInput = { call, params, query, title: registered.title, keys }
  return { jobId: await enqueueJob(work, { kind: exportJobKind, input }) }
}
