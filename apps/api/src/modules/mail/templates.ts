import type { MailTemplate } from '@backoffice/api-types'
import { accountTemplates } from './account-templates.ts'
import type { MailContent, MailFrame } from './mail-content.ts'
import type { Mail, MailData } from './mail-data.ts'
import { greeting, momentText, quoted } from './mail-words.ts'

/** The name that mails go by; it is the default title of the pages. */
export const productName = 'All data counts'

type Templates = { readonly [T in MailTemplate]: (data: MailData[T], frame: MailFrame) => MailContent }

/** The catalogue of mails, English first. Each is a pure function of its data. */
const mailTemplatesOf: Templates = {
  invitation: ({ firstName, organisation, inviter }, { link }) => ({
    subject: `${quoted(inviter)} invites you to ${quoted(organisation)}`,
    paragraphs: [
      greeting(firstName),
      `${quoted(inviter)} has made an account for you at ${quoted(organisation)}, for inventory counts and purchase orders.`,
      'Choose a password to begin.',
    ],
    action: { label: 'Choose a password', url: link },
    notes: [
      'The link works once, within 7 days. After that, ask for another invitation.',
      'If you do not know what this is about, do nothing: without a password the account cannot be used.',
    ],
  }),
  'forgot-password': ({ firstName }, { link }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      greeting(firstName),
      'Somebody, probably you, has asked for a new password for your account.',
    ],
    action: { label: 'Choose a new password', url: link },
    notes: [
      'The link works once, within 60 minutes. A link that was sent to you before works no more.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  'password-changed': ({ firstName, at }, frame) => ({
    subject: 'Your password was changed',
    paragraphs: [
      greeting(firstName),
      `The password of your account was changed on ${momentText(at, frame)}. You were signed out everywhere else.`,
      'If it was you, there is nothing to do.',
    ],
    action: { label: 'It was not me: choose a new password', url: `${frame.publicUrl}/forgot-password` },
    notes: ['If you cannot get in any more, tell an administrator of your organisation at once.'],
  }),
  'verify-email': ({ firstName }, { link }) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [greeting(firstName), 'Please confirm that this e-mail address is yours.'],
    action: { label: 'Confirm the address', url: link },
    notes: [
      'The link works once, within 60 minutes.',
      'If you do not know what this is about, do nothing, and the address stays unconfirmed.',
    ],
  }),
  'new-device': ({ firstName, at, browser, network }, frame) => ({
    subject: 'A sign-in from a new device',
    paragraphs: [
      greeting(firstName),
      `Somebody has signed in to your account with a browser that was not used before: ${browser}, from the network address ${network}, on ${momentText(at, frame)}.`,
      'If it was you, there is nothing to do.',
    ],
    action: { label: 'It was not me: choose a new password', url: `${frame.publicUrl}/forgot-password` },
    notes: ['A new password ends every sign-in, also that one.'],
  }),
  ...accountTemplates,
  notice: ({ firstName, text, path }, { publicUrl }) => ({
    subject: text.length > 120 ? `${text.slice(0, 119)}…` : text,
    paragraphs: [greeting(firstName), text],
    action: { label: 'Open it', url: `${publicUrl}${path}` },
    notes: [`What you are told, and how, is your choice: ${publicUrl}/profile`],
  }),
  order: ({ number, revision, company, supplier, place, expected, total, message, sender }) => {
    const isRevised = revision !== '1'
    const day = expected === '' ? '' : `, expected on ${expected}`
    return {
      subject: `Purchase order ${number}${isRevised ? `, revision ${revision}` : ''} from ${company}`,
      paragraphs: [
        greeting(supplier),
        `Please find attached our purchase order ${number} for ${place}${day}, ${total} in all.`,
        ...(isRevised ? [`This is revision ${revision}, which stands in place of what we sent before.`] : []),
        ...message.split('\n').filter((line) => line.trim() !== ''),
        `${sender}, ${company}`,
      ],
      notes: [`An answer to this mail goes to ${sender}.`],
    }
  },
  digest: ({ firstName, lines }, { publicUrl }) => {
    const all = lines.split('\n')
    return {
      subject: all.length === 1 ? (all[0] ?? '') : `${all.length} things to look at`,
      paragraphs: [greeting(firstName), 'This is what has happened since yesterday morning:', ...all],
      action: { label: 'Open the dashboard', url: publicUrl },
      notes: [`What you are told, and how, is your choice: ${publicUrl}/profile`],
    }
  },
}

/** Fills the template of a mail. */
export function contentOf({ template, data }: Mail, frame: MailFrame): MailContent {
  // Data and template of one mail belong together; the type system loses that on the way through the catalogue.
  const fill = mailTemplatesOf[template] as (data: Mail['data'], frame: MailFrame) => MailContent
  return fill(data, frame)
}
