import type { FastifyReply } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { InteractionRequest } from './interaction-of.ts'
import { noticeDevice } from './known-device.ts'
import { originOf } from './request-origin.ts'
import { recordOwnEvents } from './sign-in-event-repository.ts'

/** Who has shown who they are, and how (`amr`, RFC 8176). */
export type SignedIn = {
  account: { id: number; organisationId: number }
  amr: readonly string[]
  remember: boolean
}

/** Hands a sign-in that is whole over to the provider. @returns where the browser goes on */
export async function finishSignIn(
  { database, provider, telemetry }: { database: Database; provider: Provider; telemetry: Telemetry },
  request: InteractionRequest,
  reply: FastifyReply,
  { account, amr, remember }: SignedIn,
): Promise<string> {
  const after = { ...originOf(request), method: amr.join(' ') }
  await recordOwnEvents(database, account, [{ action: 'sign-in', traceId: request.id, after }])
  await noticeDevice({ database, provider }, request, reply, account)
  request.log.info({ event: 'sign-in', userId: account.id, amr }, 'somebody signed in')
  telemetry.metrics?.signIn('done', amr.join('+'))
  const login = { accountId: String(account.id), amr: [...amr], remember }
  return provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false })
}
