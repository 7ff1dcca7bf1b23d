import type { MailTemplate } from '@backoffice/api-types'
import type { CodePurpose } from '../../auth/user-code-repository.ts'

/**
 * What every template may use beside its data. `link` is the person's own, or the front door; `timeZone` the one in which the
 * person sees moments.
 */
export type MailFrame = { link: string; publicUrl: string; timeZone: string }

/** What a mail says, before it is set as text and as HTML. Plain text throughout. */
export type MailContent = {
  subject: string
  paragraphs: readonly string[]
  /** The one thing to do; its address is a part of the mail in both forms. */
  action?: { label: string; url: string }
  /** What to know about it, below the action. */
  notes: readonly string[]
}

type TemplateCode = { purpose: CodePurpose; page: string; prefix?: string }

/** Where a template's link leads, below the public URL, and what its code is for; the page tells by the prefix. */
export const codeOfTemplate: Readonly<Partial<Record<MailTemplate, TemplateCode>>> = {
  invitation: { purpose: 'invitation', page: 'update-password' },
  'forgot-password': { purpose: 'password', page: 'update-password' },
  'verify-email': { purpose: 'email', page: 'verify-email' },
  'new-email': { purpose: 'new-email', page: 'verify-email' },
  'email-change': { purpose: 'undo-email', page: 'verify-email', prefix: 'undo-' },
}
