import { supportOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../database/database.ts'
import { readPage } from '../../database/read-page.ts'
import { asAuthServer } from '../../database/roles.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { registerOwnCall } from '../../plugins/own-call.ts'
import { workOf } from '../../work.ts'
import { endSession, resendMail, retryJob } from './support-actions.ts'
import { readHealth } from './read-health.ts'
import { failureList, jobList, mailList, sessionList } from './support-lists.ts'

/** Calls of whoever helps others: what is under way, what failed, and how it is mended. */
export function supportRoutes(app: FastifyInstance): void {
  const calls = supportOperations
  registerOwnCall(app, calls.sessions, ({ database, query, ...call }) => {
    const read = (tx: Transaction) => readPage(workOf({ tx, ...call }), sessionList, query)
    return asAuthServer(database, read, 'read only')
  })
  registerOwnCall(app, calls.endSession, (call) => endSession(call, app.endUserSessions))
  registerOperation(app, calls.failures, (call) => readPage(workOf(call), failureList, call.query))
  registerOperation(app, calls.jobs, (call) => readPage(workOf(call), jobList, call.query))
  registerOperation(app, calls.retryJob, (call) => retryJob(workOf(call), call.params.id))
  registerOperation(app, calls.mails, (call) => readPage(workOf(call), mailList, call.query))
  registerOperation(app, calls.resendMail, (call) => resendMail(workOf(call), call.params.id))
  registerOwnCall(app, calls.health, (call) => readHealth(call, app.env))
}
