import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { signOut } from './sign-out.ts'

/**
 * Before a sign-in is resumed: when another person has signed in with it than the browser's session is about, that
 * session and its grants end, and the sign-in goes on in a new one. The provider itself would answer with a form
 * to its end-session endpoint, which no browser can reach here. A browser that did not start this sign-in, and so
 * lacks its cookie, is left alone: another site could have sent it here to end its session.
 * @param uid of the interaction, from the path
 */
export async function switchAccount(
  app: FastifyInstance,
  provider: Provider,
  uid: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const context = provider.createContext(request.raw, reply.raw)
  if (context.cookies.get(provider.cookieName('resume'), { signed: true }) !== uid) return
  const interaction = await provider.Interaction.find(uid)
  const accountId = interaction?.result?.login?.accountId
  if (interaction === undefined || accountId === undefined) return
  const session = await provider.Session.get(context)
  if (session.accountId === undefined || session.accountId === accountId) return
  await signOut(app, provider, request, { uid: session.uid })
  delete interaction.session
  await interaction.persist()
}
