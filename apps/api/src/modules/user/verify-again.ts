import type { UserState } from '@backoffice/api-types'
import { mailToCounter } from '../../auth/counters.ts'
import { foldEmail } from '../../auth/fold-email.ts'
import { reserveAttemptIn } from '../../auth/sign-in-attempt-repository.ts'
import { recordEvents } from '../../database/record-event.ts'
import { withAuthServer } from '../../database/roles.ts'
import type { Work } from '../../work.ts'
import { mailVerification } from './user-mail.ts'
import { lockChangeable } from './user-record.ts'

type Person = { id: number; email: string; firstName: string; isEmailVerified: boolean; state: UserState }

/**
 * Mails the link that confirms an address again; the one before ends. Nothing is sent to whoever needs none, nor, silently,
 * when the address had too much mail: the link that was sent last is still there.
 */
export async function mailVerificationAgain(work: Work, person: Person): Promise<void> {
  if (person.isEmailVerified || person.state !== 'ACTIVE') return
  const counter = mailToCounter(foldEmail(person.email))
  const waitS = await withAuthServer(work.tx, () => reserveAttemptIn(work.tx, [counter]))
  if (waitS > 0) return
  await recordEvents(work, [{ entity: 'user', entityId: person.id, action: 'resend-verification' }])
  await mailVerification(work, person)
}

/** The same for an administrator. @throws AppError as `lockChangeable` */
export async function resendVerification(work: Work, id: number): Promise<{ done: true }> {
  const { user } = await lockChangeable(work, id, true)
  await mailVerificationAgain(work, user)
  return { done: true }
}
