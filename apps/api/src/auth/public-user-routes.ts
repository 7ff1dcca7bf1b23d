import { authCalls, type MailedCode } from '@backoffice/api-types'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { answerAuthCall } from './answer-auth-call.ts'
import { askForNewPassword } from './forgotten-password.ts'
import { originOf } from './request-origin.ts'
import { type FollowedLink, updatePassword, verifyEmail } from './use-mailed-code.ts'

type LinkRequest = FastifyRequest<{ Params: MailedCode }>

/** A link that cannot be one of ours is answered as one that has run out. @throws AppError `code.invalid` */
function linkOf(request: LinkRequest): FollowedLink {
  const { ip, id, log } = request
  const { userId, code } = request.params
  if (!/^[1-9]\d{0,14}$/.test(userId) || !/^[\w-]{1,200}$/.test(code)) throw new AppError('code.invalid')
  return { userId: Number(userId), code, networkAddress: ip, origin: originOf(request), traceId: id, log }
}

/** The calls of people who are not signed in: what a mail leads to, and the wish for one. */
export function publicUserRoutes(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  answerAuthCall(app, authCalls.forgotPassword, async (request, { email }) => {
    await askForNewPassword(app.database, { email, networkAddress: request.ip, traceId: request.id })
    return {}
  })

  answerAuthCall(app, authCalls.updatePassword, async (request, { password }) => {
    await updatePassword(app, linkOf(request), password)
    return {}
  })

  answerAuthCall(app, authCalls.verifyEmail, async (request) => {
    await verifyEmail(app, linkOf(request))
    return {}
  })
}
