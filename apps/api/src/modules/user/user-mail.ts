import { listedRoles } from '@backoffice/permissions'
import type { Work } from '../../work.ts'
import { enqueueMail, enqueueMails } from '../mail/enqueue-mail.ts'
import { limitMailsTo, limitMailTo } from './limit-mail.ts'

type Recipient = { id: number; email: string; firstName: string }

function invitationTo({ actor }: Work, { id, email, firstName }: Recipient) {
  const data = { firstName, organisation: actor.tenantName, inviter: actor.displayName }
  return { to: email, userId: id, template: 'invitation', data } as const
}

/**
 * Mails the link by which an invited person chooses a password; the link of an earlier invitation ends.
 * @throws AppError as `limitMailTo`
 */
export async function mailInvitation(work: Work, person: Recipient): Promise<void> {
  await limitMailTo(work, person.email)
  await enqueueMail(work, invitationTo(work, person))
}

/** The same for many people at a time. @throws AppError as `limitMailsTo` */
export async function mailInvitations(work: Work, people: readonly Recipient[]): Promise<void> {
  await limitMailsTo(
    work,
    people.map(({ email }) => email),
  )
  await enqueueMails(
    work,
    people.map((person) => invitationTo(work, person)),
  )
}

/** Mails the link by which a person confirms a new address. Whoever asks for it is to be limited before. */
export async function mailVerification(work: Work, { id, email, firstName }: Recipient): Promise<void> {
  await enqueueMail(work, { to: email, userId: id, template: 'verify-email', data: { firstName } })
}

/** Tells people that somebody lets them do more than before, or at more places, with the names of their listed roles. */
export async function mailRaised(
  work: Work,
  people: readonly (Recipient & { roles: readonly { name: string }[] })[],
): Promise<void> {
  const mailTo = ({ id, email, firstName, roles }: (typeof people)[number]) => {
    const names =
      listedRoles(roles)
        .map(({ name }) => name)
        .join(', ') || 'none'
    const data = { firstName, at: work.now.toISOString(), roles: names, by: work.actor.displayName }
    return { to: email, userId: id, template: 'role-raised', data } as const
  }
  if (people.length > 0) await enqueueMails(work, people.map(mailTo))
}

/** Tells the address before that another one stands in its place. */
export async function mailChanged(work: Work, before: Recipient, email: string): Promise<void> {
  const data = { firstName: before.firstName, at: work.now.toISOString(), email }
  await enqueueMail(work, { to: before.email, userId: before.id, template: 'email-changed', data })
}
