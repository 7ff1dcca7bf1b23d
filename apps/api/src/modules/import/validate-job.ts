import * as z from 'zod'
import { importJob } from './import-job.ts'
import { loadImport } from './service.ts'
import { validateImport, validateJobKind } from './validate-import.ts'

/** Validates the rows of a large file, each batch in a transaction of its own: what comes of it is looked at, and validated again to be applied. */
export const validateImportJob = importJob({
  kind: validateJobKind,
  input: z.object({ importId: z.int(), notes: z.array(z.string()), total: z.int() }),
  underWay: 'READING',
  failed: 'FAILED',
  cancelled: {
    to: 'FAILED',
    tooLate: 'The rows are checked already, and nothing is written before you apply them.',
  },
  run: async (context, { importId, notes, total }, runHeld) => {
    const stored = await runHeld((work) => loadImport(work, importId))
    await context.report(0, total)
    return validateImport(runHeld, stored, notes, (done) => context.report(done, total))
  },
})
