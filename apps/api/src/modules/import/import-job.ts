import type * as z from 'zod'
import { isRefusal } from '../../app-error.ts'
import { inTenant } from '../../database/roles.ts'
import { actAsAsker } from '../../jobs/act-as-asker.ts'
import { JobCancelled } from '../../jobs/job-cancelled.ts'
import type { JobContext, JobKind } from '../../jobs/job-kind.ts'
import type { Work } from '../../work.ts'
import { lockImport, replaceState, type StoredImport, updateImport } from './repository.ts'

/** The import waits for another job by now, or for none: what is left of this one changes nothing. */
class LeftBehind extends Error {}

/** Runs a piece of the job, as its asker and as long as the import waits for it, which is held until the piece is done. */
type RunHeld = <T>(
  piece: (work: Work, stored: StoredImport) => Promise<T>,
  options?: { isolated: boolean },
) => Promise<T>

type ImportJob<Input extends z.ZodType<{ importId: number }>> = {
  kind: string
  input: Input
  /** The state of the import until the job is over; and the one that it has where that comes to nothing. */
  underWay: StoredImport['state']
  failed: StoredImport['state']
  /** The one that it has where whoever started the job cancels it, and what can be done where it is too late for that. */
  cancelled: { to: StoredImport['state']; tooLate: string }
  /** @throws AppError as that of a job */
  run: (
    context: JobContext,
    input: z.output<Input>,
    runHeld: RunHeld,
  ) => Promise<Record<string, unknown> | void>
}

/**
 * A job about an import: when it has failed for good, the import says so and may be worked on again. One that is tried
 * again by whoever looks after the jobs takes the import over where it has failed. An attempt that was taken for dead and goes on
 * beside another one, or after somebody has chosen anew, writes nothing.
 */
export function importJob<Input extends z.ZodType<{ importId: number }>>({
  kind,
  input,
  underWay,
  failed,
  cancelled,
  run,
}: ImportJob<Input>): JobKind<Input> {
  const isFor = (found: StoredImport | undefined, { id }: JobContext) =>
    found?.state === underWay && found.jobId === id

  /** Without the rights of whoever asked, who may have lost them meanwhile. */
  const giveUp = ({ database, organisationId, id: jobId }: JobContext, importId: number, to = failed) =>
    organisationId === null
      ? Promise.resolve()
      : inTenant(database, organisationId, (tx) =>
          replaceState(tx, { organisationId, importId, jobId }, { from: underWay, to }),
        )

  const claim = (context: JobContext, importId: number) =>
    actAsAsker(context, async (work) => {
      const found = await lockImport(work, importId)
      if (isFor(found, context)) return
      if (found?.state !== failed || found.jobId === context.id) throw new LeftBehind()
      await updateImport(work, importId, { state: underWay, jobId: context.id })
    })

  return {
    kind,
    input,
    attempts: 3,
    queue: 'import',
    run: async (context, asked) => {
      const { importId } = asked
      const runHeld: RunHeld = (piece, options) =>
        actAsAsker(
          context,
          async (work) => {
            const found = await lockImport(work, importId)
            if (found === undefined || !isFor(found, context)) throw new LeftBehind()
            return piece(work, found)
          },
          options,
        )
      try {
        await claim(context, importId)
        return await run(context, asked, runHeld)
      } catch (error) {
        if (error instanceof LeftBehind) return
        if (error instanceof JobCancelled) await giveUp(context, importId, cancelled.to)
        else if (context.isLastAttempt || isRefusal(error)) await giveUp(context, importId)
        throw error
      }
    },
    onGivenUp: (context, { importId }) => giveUp(context, importId),
    cancel: {
      tooLate: cancelled.tooLate,
      release: (tx, { id: jobId, organisationId }, { importId }) =>
        replaceState(tx, { organisationId, importId, jobId }, { from: underWay, to: cancelled.to }),
    },
  }
}

/** Tells how far a job is from within its one transaction; the embedded database has one connection, so nothing can be told then. */
export const reporter =
  (context: JobContext, total: number) =>
  async (done: number): Promise<void> => {
    if (context.database.kind !== 'embedded') await context.report(done, total)
  }
