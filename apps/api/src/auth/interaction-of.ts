import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Interaction, errors as providerErrors, type Provider } from 'oidc-provider'
import { AppError } from '../app-error.ts'

export type InteractionRequest = FastifyRequest<{ Params: { interaction: string } }>

/** The interaction of this browser. @throws AppError `sign-in.over` when there is none, or another one */
export async function interactionOf(
  provider: Provider,
  request: InteractionRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    if (interaction.uid === request.params.interaction) return interaction
  } catch (cause) {
    if (!(cause instanceof providerErrors.SessionNotFound)) throw cause
  }
  throw new AppError('sign-in.over')
}
