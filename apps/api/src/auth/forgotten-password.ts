// Forgot password: 202 always, the same steps and time for a known and an unknown address.
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { Database } from '../database/database.ts'
import { asAuthServer, asJob } from '../database/roles.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { enqueueMail } from '../modules/mail/enqueue-mail.ts'
import { findReachable } from './account-repository.ts'
import { mailCounters } from './counters.ts'
import { foldEmail } from './fold-email.ts'
import { reserveAttempt } from './sign-in-attempt-repository.ts'

const kind = 'password.forgotten'
const input = z.object({ email: z.string() })

/**
 * Asks for the mail, whoever has the address or nobody: whether there is somebody is looked up later, when nobody waits
 * for an answer. An address that was asked for too often gets no further mail, silently.
 * @throws AppError `request.too-many` when this network asks for a lot
 */
export async function askForNewPassword(
  database: Database,
  request: { email: string; networkAddress: string; traceId: string },
): Promise<void> {
  const email = foldEmail(request.email)
  const { address, network } = mailCounters(email, request.networkAddress)
  const waitS = await reserveAttempt(database, [network])
  if (waitS > 0) throw new AppError('request.too-many', { retryAfter: waitS })
  if ((await reserveAttempt(database, [address])) > 0) return
  const { traceId } = request
  await asAuthServer(database, (tx) => enqueueJob({ tx, traceId }, { kind, input: { email } }))
}

/** Writes to whoever has the address: to people who may sign in, or were invited and have lost the invitation. */
export const forgottenPassword: JobKind<typeof input> = {
  kind,
  input,
  run: async ({ database, traceId }, { email }) => {
    const person = await findReachable(database, email)
    if (person === undefined) return
    const { id: userId, organisationId, email: to, firstName } = person
    const asking = { traceId, actor: { organisationId, userId: null } }
    await asJob(database, (tx) =>
      enqueueMail({ ...asking, tx }, { template: 'forgot-password', data: { firstName }, to, userId }),
    )
  },
}
