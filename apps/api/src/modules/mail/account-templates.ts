import type { MailTemplate } from '@backoffice/api-types'
import type { MailContent, MailFrame } from './mail-content.ts'
import type { MailData } from './mail-data.ts'
import { greeting, momentText, quoted, unlinked } from './mail-words.ts'

type AccountTemplate = Extract<
  MailTemplate,
  'role-raised' | 'recovery-codes' | 'new-email' | 'email-change' | 'email-changed' | `factor-${string}`
>
type AccountTemplates = {
  readonly [T in AccountTemplate]: (data: MailData[T], frame: MailFrame) => MailContent
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
    const sentence = `On ${momentText(at, frame)} a second factor was added to your account: ${factor}.`
    return told('A second factor was added', { firstName, sentence }, frame)
  },
  'factor-replaced': ({ firstName, at, factor }, frame) => {
    const sentence = `On ${momentText(at, frame)} a second factor of your account was replaced by another one: ${factor}. The one before is not asked for any more.`
    return told('A second factor was replaced', { firstName, sentence }, frame)
  },
  'factor-removed': ({ firstName, at, factor }, frame) => {
    const sentence = `On ${momentText(at, frame)} a second factor was removed from your account: ${factor}.`
    return told('A second factor was removed', { firstName, sentence }, frame)
  },
  'recovery-codes': ({ firstName, at }, frame) => {
    const sentence = `On ${momentText(at, frame)} new recovery codes were made for your account. Those before work no more.`
    return told('New recovery codes were made', { firstName, sentence }, frame)
  },
  'new-email': ({ firstName }, { link }) => ({
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      greeting(firstName),
      'Please confirm that this address is yours. From then on you sign in with it; until then with the one before.',
    ],
    action: { label: 'Confirm the address', url: link },
    notes: [
      'The link works once, within 60 minutes. You are then signed out everywhere.',
      'If you do not know what this is about, do nothing, and nothing changes.',
    ],
  }),
  'email-change': ({ firstName, at, email }, frame) => ({
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      greeting(firstName),
      `On ${momentText(at, frame)} it was asked that you sign in with “${email}” from now on. That begins when the link in a mail to that address is followed.`,
      'If it was you, there is nothing to do.',
    ],
    action: { label: 'It was not me: keep this address', url: frame.link },
    notes: [
      'The link works once, within 7 days, also after the change. It signs you out everywhere, and a link to choose a new password follows.',
    ],
  }),
  'email-changed': ({ firstName, at, email }, frame) => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      greeting(firstName),
      `On ${momentText(at, frame)} the address of your account was changed to “${email}”. Mail goes there from now on.`,
    ],
    action: { label: 'Open the sign-in', url: frame.publicUrl },
    notes: [
      'If you did not expect this, follow the link of the mail about it that came before, or tell an administrator of your organisation at once.',
    ],
  }),
  'role-raised': ({ firstName, at, roles, by }, frame) => ({
    subject: 'You were given more rights',
    paragraphs: [
      greeting(firstName),
      `On ${momentText(at, frame)} ${quoted(by)} let you do more than before. Your roles are now: ${unlinked(roles)}.`,
    ],
    action: { label: 'Open your profile', url: `${frame.publicUrl}/profile` },
    notes: ['If you did not expect this, tell an administrator of your organisation.'],
  }),
}
