import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Interaction, errors as providerErrors, type Provider } from 'oidc-provider'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { fieldProblems } from '../field-problems.ts'
import { recordSignInEvent } from './account-repository.ts'
import { signIn } from './sign-in.ts'

const credentials = z.object({
  email: z.string().trim().min(1).max(320),
  password: z.string().min(1).max(1024),
  remember: z.boolean().default(false),
})

type InteractionRequest = FastifyRequest<{ Params: { uid: string } }>

function readCredentials(body: unknown) {
  const result = credentials.safeParse(body, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('request.invalid', { errors: fieldProblems(result.error) })
}

/** The interaction of this browser. @throws AppError `sign-in.over` when there is none, or another one */
async function interactionOf(
  provider: Provider,
  request: InteractionRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    if (interaction.uid === request.params.uid) return interaction
  } catch (cause) {
    if (!(cause instanceof providerErrors.SessionNotFound)) throw cause
  }
  throw new AppError('sign-in.over')
}

/**
 * The pages' side of a sign-in: `GET /interaction/{uid}` leads to the page, `POST /interaction/{uid}/login` takes
 * what was typed there and answers where to go on.
 */
export function interactionRoutes(app: FastifyInstance, provider: Provider, publicUrl: string): void {
  app.get<{ Params: { uid: string } }>('/interaction/:uid', async (request, reply) => {
    const query = new URLSearchParams({ interaction: request.params.uid })
    return reply.header('cache-control', 'no-store').redirect(`${publicUrl}/login?${query.toString()}`, 303)
  })

  app.post('/interaction/:uid/login', async (request: InteractionRequest, reply) => {
    const { email, password, remember } = readCredentials(request.body)
    await interactionOf(provider, request, reply)
    const outcome = await signIn(app.database, { email, password, networkAddress: request.ip })
    if (outcome.account === undefined) {
      const record = () => {
        if (outcome.candidate === undefined) return
        recordSignInEvent(app.database, outcome.candidate, 'sign-in.failed', request.id).catch(
          (error: unknown) => request.log.error(error),
        )
      }
      // Written after the answer has left: whether there is somebody to write about must not show in its time.
      // Who hangs up before the answer is written down as well.
      if (reply.raw.closed) record()
      else reply.raw.once('close', record)
      request.log.warn({ event: 'sign-in.failed' }, 'a sign-in failed')
      throw new AppError('sign-in.failed')
    }
    await recordSignInEvent(app.database, outcome.account, 'sign-in', request.id)
    request.log.info({ event: 'sign-in', userId: outcome.account.id }, 'somebody signed in')
    const login = { accountId: String(outcome.account.id), amr: ['pwd'], remember }
    const location = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login },
      { mergeWithLastSubmission: false },
    )
    return reply.header('cache-control', 'no-store').send({ location })
  })
}
