import { authCalls } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { AppError } from '../app-error.ts'
import { answerAuthCall } from './answer-auth-call.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { interactionOf } from './interaction-of.ts'
import { deviceHashOf } from './known-device.ts'
import { originOf } from './request-origin.ts'
import type { FactorPolicy } from './second-factor/factor-policy.ts'
import { nextStep } from './second-factor/next-step.ts'
import { recordOwnEvents } from './sign-in-event-repository.ts'
import { signIn } from './sign-in.ts'

/**
 * The pages' side of a sign-in: `GET /interaction/{uid}` leads to the page, `POST /interaction/{uid}/login` takes
 * what was typed there and answers where to go on.
 */
export function interactionRoutes(app: FastifyInstance, provider: Provider, env: FactorPolicy): void {
  const { publicUrl } = env
  app.get<{ Params: { uid: string } }>('/interaction/:uid', async (request, reply) => {
    const query = new URLSearchParams({ interaction: request.params.uid })
    return reply.header('cache-control', 'no-store').redirect(`${publicUrl}/login?${query.toString()}`, 303)
  })

  answerAuthCall(app, authCalls.login, async (request, { email, password, remember }, reply) => {
    await interactionOf(provider, request, reply)
    const deviceHash = deviceHashOf(provider, request, reply)
    const outcome = await signIn(app.database, { email, password, networkAddress: request.ip, deviceHash })
    if (outcome.account === undefined) {
      const record = () => {
        if (outcome.candidate === undefined) return
        const event = { action: 'sign-in.failed', traceId: request.id, after: originOf(request) }
        recordOwnEvents(app.database, outcome.candidate, [event]).catch((error: unknown) =>
          request.log.error(error),
        )
      }
      // Written after the answer has left: whether there is somebody to write about must not show in its time.
      // An attempt whose caller disconnects first is recorded, too.
      if (reply.raw.closed) record()
      else reply.raw.once('close', record)
      request.log.warn({ event: 'sign-in.failed' }, 'a sign-in failed')
      throw new AppError('sign-in.failed')
    }
    const { account } = outcome
    const next = await nextStep(
      { database: app.database, policy: env },
      { uid: request.params.interaction, userId: account.id, remember },
    )
    if (next) return next
    const signedIn = { account, amr: ['pwd'], remember }
    const { database, telemetry } = app
    const location = await finishSignIn({ database, provider, telemetry }, request, reply, signedIn)
    return { location }
  })
}
