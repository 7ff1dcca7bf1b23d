import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { ImportKind } from '../../imports/import-kind.ts'
import type { Work } from '../../work.ts'
import { findPreviewBack, lockPreviewer } from './preview-repository.ts'

/**
 * Refuses one preview more than the kind allows a person in an hour; before it, previews of one person wait for each other.
 * @throws AppError `request.too-many` with the seconds to wait
 */
export async function limitPreviews(work: Work, { kind, previewsAnHour }: ImportKind): Promise<void> {
  if (previewsAnHour === undefined) return
  await lockPreviewer(work)
  const waitS = await findPreviewBack(work, kind, previewsAnHour)
  if (waitS === undefined) return
  const detail = `${previewsAnHour} files of this kind may be read in an hour.`
  throw new AppError('request.too-many', { detail, retryAfter: waitS })
}

/** Writes down that a preview was made: it counts, and whoever looks into the audit trail sees it. */
export async function recordPreview(
  work: Work,
  { kind, previewsAnHour }: ImportKind,
  id: number,
): Promise<void> {
  if (previewsAnHour === undefined) return
  await recordEvents(work, [{ entity: 'import', entityId: id, action: 'preview', after: { kind } }])
}
