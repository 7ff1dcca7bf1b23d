import { download } from '../../../shared/api/call.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { noticeTexts } from '../texts.ts'

/** Saves the file that a notice tells of. */
export async function fetchNoticeFile(id: number): Promise<void> {
  const coming = toast.info(noticeTexts.fileComing)
  try {
    saveFile(await download('GET /v2/file/{id}/content', { params: { id } }))
  } catch (error) {
    toast.error(noticeTexts.fileFailed, { description: problemText(error) })
  } finally {
    toast.dismiss(coming)
  }
}
