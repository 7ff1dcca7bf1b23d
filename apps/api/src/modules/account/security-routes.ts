import { securityOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { siteOf } from '../../auth/second-factor/passkeys.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { registerOwnCall } from '../../plugins/own-call.ts'
import { workOf } from '../../work.ts'
import { changeOwnEmail } from './change-own-email.ts'
import { changePassword } from './change-password.ts'
import * as factors from './own-factors.ts'
import * as passkeys from './own-passkeys.ts'
import { confirmSelf, type OwnPerson } from './own-person.ts'
import { endAll, endOne, listSessions } from './own-sessions.ts'
import { listOwnSignIns } from './sign-in-history.ts'

const done = { done: true } as const

/** Calls of people about how and where they sign in. */
export function securityRoutes(app: FastifyInstance): void {
  const calls = securityOperations
  registerOwnCall(app, calls.get, (call) => factors.readSecurity(call, app.env))
  registerOwnCall(app, calls.confirm, async (call) => {
    await confirmSelf(call, call.body.password)
    return done
  })
  registerOwnCall(app, calls.updatePassword, async (call) => ({
    sessions: await changePassword(call, app.endUserSessions, call.body),
  }))
  registerOwnCall(app, calls.changeEmail, async (call) => {
    await changeOwnEmail(call, call.body.email)
    return done
  })
  registerOwnCall(app, calls.sessions, (call) => listSessions(call))
  registerOwnCall(app, calls.endSession, async (call) => ({
    sessions: await endOne(call, app.endUserSessions, call.params.id),
  }))
  registerOwnCall(app, calls.endSessions, async (call) => ({
    sessions: await endAll(call, app.endUserSessions, call.body.exceptThis),
  }))
  registerOperation(app, calls.history, (call) => listOwnSignIns(workOf(call)))
  factorRoutes(app)
}

function factorRoutes(app: FastifyInstance): void {
  const calls = securityOperations
  const { cookieKeys, publicUrl } = app.env
  const site = siteOf(publicUrl)
  registerOwnCall(app, calls.offerTotp, (call) => factors.beginTotp(call, cookieKeys))
  // Who signed in elsewhere did so without the factor, and may be somebody else.
  const endOthers = (call: OwnPerson) => endAll(call, app.endUserSessions, true)
  registerOwnCall(app, calls.confirmTotp, async (call) => {
    const codes = await factors.takeTotp(call, cookieKeys, call.body.code)
    await endOthers(call)
    return codes
  })
  registerOwnCall(app, calls.deleteTotp, async (call) => {
    await factors.removeTotp(call, app.env)
    return done
  })
  registerOwnCall(app, calls.offerPasskey, (call) => passkeys.beginPasskey(call, site))
  registerOwnCall(app, calls.createPasskey, async (call) => {
    const codes = await passkeys.registerPasskey(call, site, call.body)
    await endOthers(call)
    return codes
  })
  registerOwnCall(app, calls.deletePasskey, async (call) => {
    await passkeys.removePasskey(call, app.env, call.params.id)
    return done
  })
  registerOwnCall(app, calls.recoveryCodes, (call) => factors.renewCodes(call))
}
