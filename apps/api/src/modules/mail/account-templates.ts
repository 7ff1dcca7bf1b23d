import type { MailTemplate } from '@backoffice/api-types'
import type { MailContent } from './mail-content.ts'
import type { MailData } from './mail-data.ts'
import { greeting, momentText, quoted } from './mail-words.ts'

type AccountTemplate = Extract<MailTemplate, 'role-raised' | 'recovery-codes' | `factor-${string}`>
type AccountTemplates = {
  readonly [T in AccountTemplate]: (data: MailData[T], frame: { publicUrl: string }) => MailContent
}

/** What was done to the own account, for somebody who may not have done it. */
function told(
  subject: string,
  { firstName, sentence }: { firstName: string; sentence: string },
  { publicUrl }: { publicUrl: string },
): MailContent {
  return {
    subject,
    paragraphs: [greeting(firstName), sentence, 'If it was you, there is nothing to do.'],
    action: { label: 'It was not me: choose a new password', url: `${publicUrl}/forgot-password` },
    notes: [
      'A new password ends every sign-in. Then look at what you sign in with on your profile, and tell an administrator.',
    ],
  }
}

/** Mails about how a person signs in, and what the person may do. */
export const accountTemplates: AccountTemplates = {
  'factor-added': ({ firstName, at, factor }, frame) => {
    const sentence = `On ${momentText(at)} a second factor was added to your account: ${factor}.`
    return told('A second factor was added', { firstName, sentence }, frame)
  },
  'factor-replaced': ({ firstName, at, factor }, frame) => {
    const sentence = `On ${momentText(at)} a second factor of your account was replaced by another one: ${factor}. The one before is not asked for any more.`
    return told('A second factor was replaced', { firstName, sentence }, frame)
  },
  'factor-removed': ({ firstName, at, factor }, frame) => {
    const sentence = `On ${momentText(at)} a second factor was removed from your account: ${factor}.`
    return told('A second factor was removed', { firstName, sentence }, frame)
  },
  'recovery-codes': ({ firstName, at }, frame) => {
    const sentence = `On ${momentText(at)} new recovery codes were made for your account. Those before work no more.`
    return told('New recovery codes were made', { firstName, sentence }, frame)
  },
  'role-raised': ({ firstName, at, roles, by }, { publicUrl }) => ({
    subject: 'You were given more rights',
    paragraphs: [
      greeting(firstName),
      `On ${momentText(at)} ${quoted(by)} let you do more than before. Your roles are now: ${roles}.`,
    ],
    action: { label: 'Open your profile', url: `${publicUrl}/profile` },
    notes: ['If you did not expect this, tell an administrator of your organisation.'],
  }),
}
