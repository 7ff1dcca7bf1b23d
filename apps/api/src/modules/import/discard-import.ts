import { AppError } from '../../app-error.ts'
import { checkVersion } from '../../check-version.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { RecordChange } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { isKeptFile } from './earlier-repository.ts'
import { deleteUnapplied } from './repository.ts'
import { mustBeReady, requireLockedImport } from './service.ts'

/**
 * Discards a file that nothing was done with, with what was read of it.
 * @throws AppError as `loadImport` and `checkVersion`; `import.not-ready` also of one about buying, which is deleted in its list
 */
export async function discardImport(work: Work, { id, version }: RecordChange): Promise<{ id: number }> {
  const stored = await requireLockedImport(work, id)
  checkVersion(stored, version)
  mustBeReady(stored)
  if (await isKeptFile(work, id)) {
    const detail = 'This file is kept among the order files. Delete it there.'
    throw new AppError('import.not-ready', { detail })
  }
  await deleteUnapplied(work, id)
  const { kind, name } = stored
  await recordEvents(work, [{ entity: 'import', entityId: id, action: 'delete', before: { kind, name } }])
  return { id }
}
