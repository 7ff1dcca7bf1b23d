import { AppError } from '../../app-error.ts'
import { mailToCounter } from '../../auth/counters.ts'
import { foldEmail } from '../../auth/fold-email.ts'
import { lockOutOf } from '../../auth/lock-out.ts'
import { reserveAttemptIn } from '../../auth/sign-in-attempt-repository.ts'
import { withAuthServer } from '../../database/roles.ts'
import type { Work } from '../../work.ts'
import { findMailBack, isMailedOften, lockOutbox } from './mail-limit-repository.ts'

/** Invitations and confirmations of addresses that one organisation sends in 24 hours. */
export const mailsADay = 2000
const dayS = 86_400

/** @throws AppError `request.too-many` when the organisation has sent as many as it may */
async function limitOrganisation(work: Work, howMany: number): Promise<void> {
  await lockOutbox(work)
  const waitS = howMany > mailsADay ? dayS : await findMailBack(work, dayS, mailsADay - howMany)
  if (waitS === undefined) return
  const detail = `An organisation sends ${mailsADay} invitations and confirmations in 24 hours.`
  throw new AppError('request.too-many', { detail, retryAfter: waitS })
}

const often = 'This address was sent a lot of mail. The link that was sent last still works.'

/**
 * Counts one more mail to an address, by whichever organisation, and for this one.
 * @throws AppError `request.too-many` with the seconds to wait
 */
export async function limitMailTo(work: Work, email: string): Promise<void> {
  await limitOrganisation(work, 1)
  const counter = mailToCounter(foldEmail(email))
  const waitS = await withAuthServer(work.tx, () => reserveAttemptIn(work.tx, [counter]))
  if (waitS > 0) throw new AppError('request.too-many', { detail: often, retryAfter: waitS })
}

/** The same for a mail to each of many addresses, as far as this organisation knows, in statements that do not grow with them. */
export async function limitMailsTo(work: Work, emails: readonly string[]): Promise<void> {
  await limitOrganisation(work, emails.length)
  if (await isMailedOften(work, emails, lockOutOf.mailToAddress.free)) {
    throw new AppError('request.too-many', {
      detail: often,
      retryAfter: lockOutOf.mailToAddress.longestPauseS,
    })
  }
}
