import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../../env.ts'
import { writeWhole } from '../../files/write-whole.ts'
import type { SetMail } from './mail-layout.ts'

/** A file that goes with a letter. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

export type Letter = SetMail & {
  to: string
  id: number
  /** Whom an answer reaches, where that is a person. */
  replyTo?: { name: string; address: string }
  attachments?: readonly Attachment[]
}

/** Sends one letter. @returns where it went, for the log: never what it says @throws Error when it did not leave */
export type MailTransport = (letter: Letter) => Promise<string>

/** A server that does not answer is tried again later, rather than waited for. */
const patience = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' }

/** Answering machines keep quiet (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' }

function addressed({ to, subject, text, html, replyTo, attachments = [] }: Letter, from: string) {
  // An object, so that an address with a comma is not read as two.
  const message = { from, to: { name: '', address: to }, subject, text, html, attachments: [...attachments] }
  // Whoever gets a person's letter may answer it, a machine too.
  return replyTo === undefined ? { ...message, headers } : { ...message, replyTo }
}

function smtpTransport(url: string, from: string): MailTransport {
  const address = new URL(url)
  for (const [name, value] of Object.entries(patience)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value)
  }
  const transport = createTransport(address.href)
  return async (letter) => {
    await transport.sendMail(addressed(letter, from))
    return address.host
  }
}

/** Letters as files, which mail programs open. Readable by their owner alone, since they carry codes. */
function fileTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (letter) => {
    const { message } = await transport.sendMail(addressed(letter, from))
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${letter.id}.eml`)
    await writeWhole(folder, path, message)
    return path
  }
}

/** Where letters lie that no server takes. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/** By SMTP where it is configured, else into `<dataDir>/outbox`. */
export function mailTransport({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport {
  return smtpUrl === undefined ? fileTransport(outboxOf(dataDir), mailFrom) : smtpTransport(smtpUrl, mailFrom)
}
