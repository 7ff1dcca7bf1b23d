// Files that were sent and never used go after a day: nobody works on one form for longer.
import * as z from 'zod'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { deleteUnusedFiles } from './file-repository.ts'
import type { FileStore } from './file-store.ts'

const kind = 'file.delete-bytes'
const input = z.object({ keys: z.array(z.string()) })
/** So many at a time that a job is done within seconds. */
const atOnce = 200

/** Forgets unused files. Their bytes go by jobs of the same transaction, so that none is left behind when the process ends. */
export async function sweepFiles(database: Database): Promise<void> {
  await asJob(database, async (tx) => {
    const keys = await deleteUnusedFiles(tx, '1 day')
    for (let start = 0; start < keys.length; start += atOnce) {
      await enqueueJob({ tx }, { kind, input: { keys: keys.slice(start, start + atOnce) } })
    }
  })
}

/** Deletes the bytes of files that are forgotten; a second time is harmless. */
export const deleteBytes = (files: FileStore): JobKind<typeof input> => ({
  kind,
  input,
  run: async (_context, { keys }) => {
    for (const key of keys) await files.delete(key)
  },
})
