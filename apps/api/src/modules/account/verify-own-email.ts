import { AppError } from '../../app-error.ts'
import { mailNewEmail } from '../../auth/change-email.ts'
import { findNewEmail } from '../../auth/user-code-repository.ts'
import { withAuthServer } from '../../database/roles.ts'
import type { Work } from '../../work.ts'
import { mailVerificationAgain } from '../user/verify-again.ts'
import { lockOwn } from './repository.ts'

/** Mails the caller the link again that confirms the own address, or the new one that waits; the answer is the same when there is no need. */
export async function verifyOwnEmail(work: Work): Promise<{ done: true }> {
  const own = await lockOwn(work)
  if (own === undefined) throw new AppError('record.not-found')
  const { tx, actor, traceId } = work
  const owner = { ...own, organisationId: actor.organisationId, traceId }
  await withAuthServer(tx, async () => {
    const newEmail = await findNewEmail(tx, own.id)
    if (newEmail !== null) await mailNewEmail(tx, owner, newEmail)
  })
  await mailVerificationAgain(work, own)
  return { done: true }
}
