import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { mailVerificationAgain } from '../user/verify-again.ts'
import { lockOwn } from './repository.ts'

/** Mails the caller the link again that confirms the own address; the answer is the same when there is no need. */
export async function verifyOwnEmail(work: Work): Promise<{ done: true }> {
  const own = await lockOwn(work)
  if (own === undefined) throw new AppError('record.not-found')
  await mailVerificationAgain(work, own)
  return { done: true }
}
