import { neverEnded } from './job-kind.ts'
import { selectForgotten, selectLost } from './lost-job-repository.ts'
import { giveUp, type JobServer } from './run-job.ts'

/**
 * Ends what nobody will work on any more, and tells what waits for it: jobs that the queue has given up while the database could not be
 * told so, and those of a kind that was taken out of the product. Several replicas may do so at once.
 */
export async function failLostJobs(server: JobServer): Promise<void> {
  const { database, jobKinds, log } = server
  const lost = await selectLost(database)
  const forgotten = await selectForgotten(database, [...jobKinds.keys()])
  const found = [
    ...lost.map((row) => ({ row, error: neverEnded })),
    ...forgotten.map((row) => ({ row, error: 'This kind of work is not known here.' })),
  ]
  for (const { row, error } of found) {
    log.warn({ job: row.id, kind: row.kind }, 'a job was lost')
    await giveUp(server, row, error).catch((cause: unknown) => log.error(cause, 'a lost job was not ended'))
  }
}
