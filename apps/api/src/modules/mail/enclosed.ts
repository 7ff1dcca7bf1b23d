import { buffer } from 'node:stream/consumers'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Letter } from './mail-transport.ts'
import { mailedOrderOf } from './mailed-order.ts'
import { selectEnclosed, type StoredMail } from './repository.ts'

/** What goes with a mail beside its text: the files of an order, and whom an answer reaches. Nothing for other mails. */
export async function enclosedOf(
  database: Database,
  files: FileStore,
  mail: StoredMail,
): Promise<Pick<Letter, 'replyTo' | 'attachments'>> {
  const mailed = mailedOrderOf(mail)
  if (mailed === undefined) return {}
  const { organisationId, fileIds, replyTo, sender } = mailed
  const stored = await selectEnclosed(database, organisationId, fileIds)
  const attachments = stored.map(async ({ name, mediaType, key }) => ({
    filename: name,
    contentType: mediaType,
    content: await buffer(await files.get(key)),
  }))
  return { replyTo: { name: sender, address: replyTo }, attachments: await Promise.all(attachments) }
}
