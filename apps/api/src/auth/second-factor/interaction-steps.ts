import { authCalls } from '@backoffice/api-types'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Provider } from 'oidc-provider'
import { AppError } from '../../app-error.ts'
import type { Env } from '../../env.ts'
import { findAccountById } from '../account-repository.ts'
import { answerAuthCall } from '../answer-auth-call.ts'
import { finishSignIn, type SignedIn } from '../finish-sign-in.ts'
import { type InteractionRequest, interactionOf } from '../interaction-of.ts'
import { deviceHashOf } from '../known-device.ts'
import { originOf } from '../request-origin.ts'
import { recordOwnEvents } from '../sign-in-event-repository.ts'
import { offerTotp } from './enrol-totp.ts'
import { type StepAnswer, passkeyOffer, verifyStep } from './verify-step.ts'
import { readPendingSignIn } from './pending-sign-in.ts'
import { consumePendingStep } from './pending-step-repository.ts'
import { signInKey } from './next-step.ts'

/** Whoever the answer is about, once more as they are now. @throws AppError `sign-in.over` when they may no longer sign in */
async function accountOf(app: FastifyInstance, userId: number) {
  const account = await findAccountById(app.database, userId)
  if (account === undefined) throw new AppError('sign-in.over')
  return account
}

/** A wrong answer: written down for the person when it is known whose sign-in it is. */
async function refuse(
  app: FastifyInstance,
  request: InteractionRequest,
  userId: number | null,
): Promise<never> {
  request.log.warn({ event: 'second-factor.failed' }, 'a second factor was refused')
  const account = userId === null ? undefined : await findAccountById(app.database, userId)
  if (account) {
    const event = { action: 'second-factor.failed', traceId: request.id, after: originOf(request) }
    await recordOwnEvents(app.database, account, [event])
  }
  throw new AppError('second-factor.failed')
}

/**
 * The steps of a sign-in after the password, and the sign-in by a passkey alone: what was shown is checked, and the answer
 * says where to go on.
 */
export function secondFactorRoutes(
  app: FastifyInstance,
  provider: Provider,
  env: Pick<Env, 'publicUrl' | 'cookieKeys'>,
): void {
  const { database, telemetry } = app
  const context = { database, publicUrl: env.publicUrl, secrets: env.cookieKeys }

  answerAuthCall(app, authCalls.passkey, async (request, _body, reply) => {
    const { uid } = await interactionOf(provider, request, reply)
    return { options: await passkeyOffer(context, uid) }
  })

  answerAuthCall(app, authCalls.enrol, async (request, _body, reply) => {
    const { uid } = await interactionOf(provider, request, reply)
    const pending = await readPendingSignIn(database, uid)
    if (!pending?.enrols) throw new AppError('sign-in.over')
    const { id, email } = await accountOf(app, pending.userId)
    return offerTotp(database, env.cookieKeys, { id, email, pendingKey: uid })
  })

  answerAuthCall(app, authCalls.secondFactor, async (request, answer, reply) => {
    const { uid } = await interactionOf(provider, request, reply)
    const deviceHash = deviceHashOf(provider, request, reply)
    const at = { uid, networkAddress: request.ip, deviceHash, traceId: request.id, origin: originOf(request) }
    const taken = await verifyStep(context, { ...at, answer })
    if ('refused' in taken) return refuse(app, request, taken.refused)
    return finish(request, reply, taken)
  })

  async function finish(request: InteractionRequest, reply: FastifyReply, taken: StepAnswer) {
    const account = await accountOf(app, taken.userId)
    await consumePendingStep(database, signInKey(request.params.interaction))
    const signedIn: SignedIn = { account, amr: taken.amr, remember: taken.remember }
    const location = await finishSignIn({ database, provider, telemetry }, request, reply, signedIn)
    const codes = taken.recoveryCodes ? { recoveryCodes: taken.recoveryCodes } : {}
    return { location, ...codes }
  }
}
