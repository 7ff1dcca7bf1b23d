import * as z from 'zod'
import { importKindOf } from '../../imports/import-kinds.ts'
import type { Work } from '../../work.ts'
import { applyImport } from './apply-import.ts'
import { importJob, reporter } from './import-job.ts'
import { applyJobKind } from './service.ts'

/** Applies an import in one transaction. */
export const applyImportJob = importJob({
  kind: applyJobKind,
  input: z.object({ importId: z.int(), onlyValid: z.boolean() }),
  underWay: 'APPLYING',
  failed: 'FAILED',
  cancelled: { to: 'READY', tooLate: 'The rows are applied already. Undo the import to take them back.' },
  run: async (context, { importId, onlyValid }, runHeld) => {
    const { total, isolated } = await runHeld(async (_, { kind, counts: { NEW, CHANGED } }) => ({
      total: NEW + CHANGED,
      isolated: importKindOf(kind).isValidatedByWriter !== true,
    }))
    await context.report(0, total)
    const write = (work: Work) => applyImport(work, importId, onlyValid, reporter(context, total))
    return runHeld(write, { isolated })
  },
})
