import { userRecordOperations } from '@backoffice/api-types'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Actor } from '../../actor.ts'
import { changeOf } from '../../database/tracked-record.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { changeUser } from './change-user.ts'
import { deleteUser, restoreUser, suspendUser } from './change-user-state.ts'
import { cloneUser } from './clone-user.ts'
import { inviteUser, resendInvitation } from './invite-user.ts'
import { limitTakenNames } from './limit-taken-names.ts'
import { isScopeWithheld } from './queries/told-events.ts'
import { readUser } from './user-record.ts'
import { resendVerification } from './verify-again.ts'

/** Comings and goings would bury what was done to the person. */
const notTold = ['sign-in', 'sign-in.failed', 'logout']

type Ending = {
  actor: Actor
  params: { id: number }
  traceId: string
  log: FastifyBaseLogger
  afterCommit: (task: () => Promise<unknown>) => void
}

/** Ends every session of the person of the call as soon as the change is committed. */
function endSessions(app: FastifyInstance, { actor, params, traceId, log, afterCommit }: Ending): void {
  const ended = { userId: params.id, actorId: actor.userId, traceId, log }
  afterCommit(() => app.endUserSessions(ended))
}

/** Calls about one person. */
export function userRecordRoutes(app: FastifyInstance): void {
  const calls = userRecordOperations
  registerOperation(app, calls.get, (call) => readUser(workOf(call), call.params.id))
  registerOperation(app, calls.timeline, async (call) => {
    const work = workOf(call)
    const { id } = await readUser(work, call.params.id)
    return readTimeline(work, 'user', id, { except: notTold, withheld: isScopeWithheld(work) })
  })
  registerOperation(
    app,
    calls.invite,
    (call) => inviteUser(workOf(call), call.body),
    (asked, answer) => limitTakenNames(app.database, asked, answer),
  )
  registerOperation(
    app,
    calls.clone,
    (call) => cloneUser(workOf(call), call.params.id, call.body),
    (asked, answer) => limitTakenNames(app.database, asked, answer),
  )
  registerOperation(
    app,
    calls.update,
    (call) => changeUser(workOf(call), call.params.id, call.version, call.body),
    (asked, answer) => limitTakenNames(app.database, asked, answer),
  )
  registerOperation(app, calls.resendInvitation, (call) => resendInvitation(workOf(call), call.params.id))
  registerOperation(app, calls.resendVerification, (call) => resendVerification(workOf(call), call.params.id))
  registerOperation(app, calls.restore, (call) => restoreUser(workOf(call), changeOf(call)))
  registerOperation(app, calls.suspend, async (call) => {
    const person = await suspendUser(workOf(call), changeOf(call))
    endSessions(app, call)
    return person
  })
  registerOperation(app, calls.delete, async (call) => {
    const gone = await deleteUser(workOf(call), changeOf(call))
    endSessions(app, call)
    return gone
  })
}
