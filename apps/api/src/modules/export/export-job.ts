import { exportAttempts, exportCalls, type ExportResult, fileKinds } from '@backoffice/api-types'
import * as z from 'zod'
import { rm } from 'node:fs/promises'
import { recordEvents } from '../../database/record-event.ts'
import { inTenant } from '../../database/roles.ts'
import { exportEvent, type Progress } from '../../export/export-file.ts'
import type { AskedExport, RegisteredExports } from '../../export/register-export.ts'
import { findFileByKeys, insertFile } from '../../files/file-repository.ts'
import type { FileStore } from '../../files/file-store.ts'
import { spoolFile } from '../../files/spool.ts'
import { actAsAsker } from '../../jobs/act-as-asker.ts'
import { JobCancelled } from '../../jobs/job-cancelled.ts'
import type { JobContext, JobKind } from '../../jobs/job-kind.ts'
import { assertMayCall } from '../../plugins/add-route.ts'
import type { Work } from '../../work.ts'
import { exportJobKind } from './job-kind.ts'
import { lockFile, readAttempt } from './queries.ts'

const addressParts = z.record(z.string(), z.string())
const input = z.object({
  call: z.enum(exportCalls),
  params: addressParts,
  query: addressParts,
  title: z.string(),
  /** Where the bytes of each attempt lie. */
  keys: z.array(z.string()).length(exportAttempts),
})
export type ExportJobInput = z.infer<typeof input>

export type ExportServer = { exports: RegisteredExports; files: FileStore; dataDir: string }

const reportEveryMs = 1000

/** Tells the job how far its file is, once a second at most. */
function progressOf({ report }: JobContext): Progress & { rows: () => number } {
  let [done, total, toldAt] = [0, 0, 0]
  return {
    rows: () => done,
    onTotal: (found) => {
      total = found
    },
    onRows: async (rows) => {
      done += rows
      const now = performance.now()
      if (toldAt !== 0 && now - toldAt < reportEveryMs) return
      toldAt = now
      await report(done, Math.max(done, total))
    },
  }
}

/**
 * The file of this job, if an attempt has written it down before it died. Else the bytes of this and earlier attempts are
 * deleted; one that was taken for dead and goes on all the same finds that it is not the latest.
 */
async function findOrTidy(
  { files }: ExportServer,
  context: JobContext,
  keys: readonly string[],
): Promise<ExportResult | undefined> {
  const { database, organisationId, attempt, id } = context
  if (organisationId === null) return undefined
  const found = await inTenant(database, organisationId, async (tx) => {
    await lockFile(tx, keys[0] ?? '')
    const file = await findFileByKeys({ tx }, keys)
    return file && { fileId: file.id, name: file.name, rows: (await readAttempt(tx, id)).done }
  })
  if (found === undefined) for (const key of keys.slice(0, attempt)) await files.delete(key)
  return found
}

type Made = { key: string; name: string; mediaType: string; size: number; sha256: string }

/** Writes the file down and into the audit trail, unless another attempt has begun meanwhile. */
async function writeDown(work: Work, context: JobContext, keys: readonly string[], made: Made) {
  await lockFile(work.tx, keys[0] ?? '')
  const { attempts, isCancelled } = await readAttempt(work.tx, context.id)
  if (isCancelled) throw new JobCancelled()
  if (attempts !== context.attempt) throw new Error('Another attempt at this export has begun.')
  return insertFile(work, { kind: 'export', ...made })
}

async function makeFile(
  server: ExportServer,
  context: JobContext,
  { keys }: ExportJobInput,
  { operation, asked }: { operation: Parameters<typeof assertMayCall>[1]; asked: AskedExport },
): Promise<ExportResult> {
  const { database, traceId, attempt } = context
  const act = <T>(run: (work: Work) => Promise<T>) =>
    actAsAsker(context, (work) => {
      assertMayCall(work.actor, operation)
      return run(work)
    })
  const key = keys[attempt - 1]
  if (key === undefined) throw new Error('There is no key for this attempt.')
  const { make, actor } = await act(async (work) => ({ make: await asked.open(work), actor: work.actor }))
  const progress = progressOf(context)
  const { name, type, body } = await make({ database, actor, traceId, now: new Date() }, progress)
  const { path, size, sha256 } = await spoolFile(server.dataDir, body, fileKinds.export.maxBytes)
  const mediaType = type.split(';')[0] ?? type
  try {
    await server.files.putSpooled(key, { path, size, sha256 }, mediaType)
  } finally {
    await rm(path, { force: true })
  }
  const rows = progress.rows()
  await context.report(rows, rows)
  const fileId = await act(async (work) => {
    const id = await writeDown(work, context, keys, { key, name, mediaType, size, sha256 })
    await recordEvents(work, [exportEvent(asked.title, asked.query)])
    return id
  })
  return { fileId, name, rows }
}

/**
 * Makes the file of an export with the rights that its asker has now, and keeps it. However often it is tried, there is one
 * file, written down together with the event that tells of it.
 */
export function exportJob(server: ExportServer): JobKind<typeof input> {
  return {
    kind: exportJobKind,
    input,
    attempts: exportAttempts,
    queue: 'export',
    run: async (context, wanted) => {
      const { call, params, query, keys } = wanted
      const found = await findOrTidy(server, context, keys)
      if (found !== undefined) return found
      const registered = server.exports.get(call)
      if (registered === undefined) throw new Error(`Nobody makes the export ${call}.`)
      const { operation } = registered
      try {
        const asked = registered.parse({ params, query })
        return await makeFile(server, context, wanted, { operation, asked })
      } catch (error) {
        // Where the answer to the last statement was lost, the file is there.
        const made = await findOrTidy(server, context, keys)
        if (made !== undefined) return made
        throw error
      }
    },
    onGivenUp: async (context, { keys }) => {
      await findOrTidy(server, context, keys)
    },
    cancel: {
      // What an attempt has left behind goes with that attempt.
      release: async () => {},
      tooLate: 'The file is made already: it is behind the bell, and is deleted within a day.',
    },
  }
}
