import type { MailTemplate } from '@backoffice/api-types'

/** What each template is filled with. Moments are ISO 8601 in UTC. Nothing of it is a secret. */
export type MailData = {
  invitation: { firstName: string; organisation: string; inviter: string }
  'forgot-password': { firstName: string }
  'password-changed': { firstName: string; at: string }
  'verify-email': { firstName: string }
  'new-device': { firstName: string; at: string; browser: string; network: string }
  /** `factor` as a sentence names it: an authenticator app, or the passkey with its name. */
  'factor-added': { firstName: string; at: string; factor: string }
  'factor-replaced': { firstName: string; at: string; factor: string }
  'factor-removed': { firstName: string; at: string; factor: string }
  'recovery-codes': { firstName: string; at: string }
  /** `roles` are the names of all that the person has now; `by` gave them. */
  'role-raised': { firstName: string; at: string; roles: string; by: string }
  /** Goes to the new address. */
  'new-email': { firstName: string }
  /** These two go to the address before; `email` is the new one. */
  'email-change': { firstName: string; at: string; email: string }
  'email-changed': { firstName: string; at: string; email: string }
  /** `path` is the page of what it is about, below the public URL. */
  notice: { firstName: string; text: string; path: string }
  /** `lines` are sentences, one a line. */
  digest: { firstName: string; lines: string }
  /** Goes to a supplier, with the files of `fileIds` (numbers with commas between); answers go to `replyTo`. */
  order: {
    number: string
    revision: string
    company: string
    supplier: string
    place: string
    expected: string
    total: string
    message: string
    sender: string
    replyTo: string
    fileIds: string
  }
}

/** A mail of any template, with the data of that template. */
export type Mail = { [T in MailTemplate]: { template: T; data: MailData[T] } }[MailTemplate]

/** A mail with where it goes; `userId` is whom it is for, when that is a person of ours. */
export type AddressedMail = Mail & { to: string; userId: number | null }
