import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { askForNewPassword } from './forgotten-password.ts'
import { parseBody } from './parse-body.ts'
import { originOf } from './request-origin.ts'
import { type FollowedLink, updatePassword, verifyEmail } from './use-mailed-code.ts'

const forgotten = z.object({ email: z.string().trim().min(1).max(320) })
const chosen = z.object({ password: z.string().min(1).max(1024) })

type LinkRequest = FastifyRequest<{ Params: { userId: string; code: string } }>

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

  app.post('/user/public/forgot-password', async (request, reply) => {
    const { email } = parseBody(forgotten, request.body)
    await askForNewPassword(app.database, { email, networkAddress: request.ip, traceId: request.id })
    return reply.code(202).send({})
  })

  app.post('/user/public/verify-password-update/:userId/:code', async (request: LinkRequest, reply) => {
    const { password } = parseBody(chosen, request.body)
    await updatePassword(app, linkOf(request), password)
    return reply.send({})
  })

  app.post('/user/public/verify-email/:userId/:code', async (request: LinkRequest, reply) => {
    await verifyEmail(app, linkOf(request))
    return reply.send({})
  })
}
