import { type Asking, enqueueJob, enqueueJobs } from '../../jobs/enqueue-job.ts'
import type { Work } from '../../work.ts'
import type { AddressedMail } from './mail-data.ts'
import { insertMail, insertMails, releaseHeldMails } from './repository.ts'

export const deliverMailKind = 'mail.deliver'

/**
 * Writes a mail into the outbox in the transaction of what it tells about; it leaves within a second of the commit. A code
 * that its link carries is made when it leaves, so that neither the outbox nor a backup of it opens anything.
 * @param mail `userId` is whom it is for; needed by templates with a link of a person's own
 * @returns the id of the mail
 */
export async function enqueueMail(asking: Asking, mail: AddressedMail): Promise<number> {
  const mailId = await insertMail(asking, mail)
  await enqueueJob(ofNobody(asking), { kind: deliverMailKind, input: { mailId } })
  return mailId
}

/** Does the same for many mails, in two statements. */
export async function enqueueMails(asking: Asking, mails: readonly AddressedMail[]): Promise<void> {
  await enqueueDeliveries(asking, await insertMails(asking, mails))
}

/**
 * Has the mails of an order leave that were held with it, in the transaction of what ends the hold. Whether they still may is seen
 * when they are delivered: those of an order that is cancelled then fail, which the outbox says.
 */
export async function enqueueHeldMails(work: Work, orderId: number): Promise<void> {
  await enqueueDeliveries(work, await releaseHeldMails(work, orderId))
}

async function enqueueDeliveries(asking: Asking, mailIds: readonly number[]): Promise<void> {
  await enqueueJobs(
    ofNobody(asking),
    mailIds.map((mailId) => ({ kind: deliverMailKind, input: { mailId } })),
  )
}

/** The job is nobody's own: whoever invites a person does not wait for the mail. */
function ofNobody(asking: Asking): Asking {
  const tenant = asking.actor && { actor: { organisationId: asking.actor.organisationId, userId: null } }
  return { ...asking, ...tenant }
}
