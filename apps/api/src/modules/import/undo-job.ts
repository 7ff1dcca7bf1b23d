import * as z from 'zod'
import { importJob, reporter } from './import-job.ts'
import { requireMayUndo } from './import-access.ts'
import { loadImport } from './service.ts'
import { undoRecords, undoJobKind } from './undo-import.ts'

/** Takes a large import back in one transaction. */
export const undoImportJob = importJob({
  kind: undoJobKind,
  input: z.object({ importId: z.int(), total: z.int() }),
  underWay: 'UNDOING',
  failed: 'APPLIED',
  cancelled: {
    to: 'APPLIED',
    tooLate: 'The rows are taken back already. Import the file again to have them.',
  },
  run: async (context, { importId, total }, runHeld) => {
    await context.report(0, total)
    await runHeld(async (work) => {
      const stored = await loadImport(work, importId)
      requireMayUndo(work, stored)
      await undoRecords(work, stored, reporter(context, total))
    })
  },
})
