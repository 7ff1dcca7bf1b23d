import * as z from 'zod'
import { actAsAsker } from '../../jobs/act-as-asker.ts'
import type { JobContext, JobKind } from '../../jobs/job-kind.ts'
import type { Work } from '../../work.ts'
import { applyImport } from './apply-import.ts'
import { findImport, updateImport } from './repository.ts'
import { applyJobKind } from './service.ts'

const input = z.object({ importId: z.int(), onlyValid: z.boolean() })
type Input = z.output<typeof input>

/** An import that cannot be applied is told so, and may be tried again once its rows are mended. */
async function giveUp(context: JobContext, importId: number): Promise<void> {
  await actAsAsker(context, async (work) => {
    const found = await findImport(work, importId, true)
    if (found?.state === 'APPLYING') await updateImport(work, importId, { state: 'FAILED' })
  })
}

async function apply(context: JobContext, { importId, onlyValid }: Input) {
  const total = await actAsAsker(context, async (work) => {
    const { NEW = 0, CHANGED = 0 } = (await findImport(work, importId))?.counts ?? {}
    return NEW + CHANGED
  })
  await context.report(0, total)
  const report = async (done: number): Promise<void> => {
    // The embedded database has one connection, so nothing can be told while the transaction lasts.
    if (context.database.kind !== 'embedded') await context.report(done, total)
  }
  try {
    const write = (work: Work) => applyImport(work, importId, onlyValid, report)
    const counts = await actAsAsker(context, write, { isolated: true })
    await context.report(total, total)
    return counts
  } catch (error) {
    if (context.isLastAttempt || isRefusal(error)) await giveUp(context, importId)
    throw error
  }
}

const isRefusal = (error: unknown) => error instanceof Error && error.name === 'AppError'

/** Applies an import in one transaction. */
export const applyImportJob: JobKind<typeof input> = { kind: applyJobKind, input, attempts: 3, run: apply }
