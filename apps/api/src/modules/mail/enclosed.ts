import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Letter } from './mail-transport.ts'
import { selectEnclosed, type StoredMail } from './repository.ts'

const orderData = z.object({ fileIds: z.string(), replyTo: z.string(), sender: z.string() })

/** What goes with a mail beside its text: the files of an order, and whom an answer reaches. Nothing for other mails. */
export async function enclosedOf(
  database: Database,
  files: FileStore,
  { template, data, organisationId }: StoredMail,
): Promise<Pick<Letter, 'replyTo' | 'attachments'>> {
  if (template !== 'order' || organisationId === null) return {}
  const { fileIds, replyTo, sender } = orderData.parse(data)
  const stored = await selectEnclosed(database, organisationId, fileIds.split(',').map(Number))
  const attachments = stored.map(async ({ name, mediaType, key }) => ({
    filename: name,
    contentType: mediaType,
    content: await buffer(await files.get(key)),
  }))
  return { replyTo: { name: sender, address: replyTo }, attachments: await Promise.all(attachments) }
}
