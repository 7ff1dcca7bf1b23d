import { type ImportKindName, importLimits } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { findPreviewBack, lockPreviewer } from './preview-repository.ts'

/**
 * Counts a preview before it is made, also one that comes to nothing: whoever looks into the audit trail sees it.
 * Previews of one person wait for each other until the transaction ends.
 * @param id of the import, null where there is none yet
 * @throws AppError `request.too-many` with the seconds to wait
 */
export async function countPreview(work: Work, kind: ImportKindName, id: number | null): Promise<void> {
  const { previewsAnHour } = importLimits[kind]
  await lockPreviewer(work)
  const waitS = await findPreviewBack(work, kind, previewsAnHour)
  if (waitS !== undefined) {
    const detail = `${previewsAnHour} files of this kind may be read in an hour.`
    throw new AppError('request.too-many', { detail, retryAfter: waitS })
  }
  await recordEvents(work, [{ entity: 'import', entityId: id, action: 'preview', after: { kind } }])
}
