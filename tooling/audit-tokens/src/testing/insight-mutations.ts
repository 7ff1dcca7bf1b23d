import { edit, type Mutation } from './mutation.ts'

/** What the log, the numbers and fast clocks show. */
export const insightMutations: readonly Mutation[] = [
  {
    weakness: 'writes the Cookie header of every request into its log',
    number: 'R5',
    check: 'log-secrets',
    edits: [
      edit(
        'plugins/request-log.ts',
        '    const log = app.log.child({}, { redact: [] })',
        "    const log = app.log.child({}, { redact: [] })\n    app.addHook('onRequest', async (request) => app.log.info({ said: request.headers.cookie }, 'request'))",
      ),
    ],
  },
  {
    weakness: 'tells nobody of a sign-in',
    number: 'R36',
    check: 'log-events',
    edits: [edit('routes/callback.ts', "audit('login.succeeded', request, { session })", '')],
  },
  {
    weakness: 'revokes nothing at a logout',
    number: 'R24',
    check: 'metrics-logout',
    edits: [edit('routes/logout.ts', 'if (newest) await revoke(services, newest, request)', '')],
  },
  {
    weakness: 'has no absolute limit',
    number: 'R23',
    check: 'fast-absolute',
    edits: [
      edit('session/session-store.ts', 'session.absoluteExpiresAt <= time || ', ''),
      edit(
        'session/session.ts',
        'const limit = session.absoluteExpiresAt',
        'const limit = Number.MAX_SAFE_INTEGER',
      ),
    ],
  },
  {
    weakness: 'has no idle limit',
    number: 'R23',
    check: 'fast-idle',
    edits: [
      edit(
        'session/session-store.ts',
        'refresh.token.idleExpiresAt > time',
        'refresh.token.idleExpiresAt > 0',
      ),
    ],
  },
]
