import { edit, type Mutation } from './mutation.ts'

/** What other sites and pages can do. */
export const browserMutations: readonly Mutation[] = [
  {
    weakness: 'asks for no header against forged requests',
    number: 'R17',
    check: 'csrf-write',
    edits: [edit('plugins/csrf-header.ts', "request.headers['x-csrf'] === '1'", 'Date.now() > 0')],
  },
  {
    weakness: 'reads for other sites without the header',
    number: 'R17',
    check: 'csrf-read',
    edits: [edit('plugins/csrf-header.ts', "if (csrf === 'always') return true", '')],
  },
  {
    weakness: 'grants CORS to every origin, with credentials',
    number: 'R18',
    check: 'cors-answers',
    edits: [
      edit(
        'plugins/security-headers.ts',
        "app.addHook('onRequest',",
        `app.addHook('onRequest', async (request, reply) => {
      const origin = request.headers.origin ?? '*'
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' })
    })
    app.addHook('onRequest',`,
      ),
    ],
  },
  {
    weakness: 'starts sign-ins for other sites',
    number: 'R19',
    check: 'login-cross-site',
    edits: [
      edit(
        'routes/login.ts',
        "return site === 'cross-site' || site === 'same-site'",
        'return site === undefined',
      ),
    ],
  },
  {
    weakness: 'ends sessions for other sites',
    number: 'R19',
    check: 'logout-by-get',
    edits: [
      edit(
        'routes/logout.ts',
        "answerCall(app, 'POST /auth/user/logout', async",
        "app.post('/auth/user/logout', { config: { csrf: 'exempt' } }, async",
      ),
    ],
  },
  {
    weakness: 'sends pages without a policy',
    number: 'R20',
    check: 'page-policy',
    edits: [
      edit(
        'routes/pages.ts',
        "reply.header('content-security-policy', pagePolicy(nonce, page.hashes, config, path))",
        "reply.removeHeader('content-security-policy')",
      ),
    ],
  },
  {
    weakness: 'trusts inline scripts',
    number: 'R20',
    check: 'page-policy',
    edits: [
      edit(
        'routes/page-policy.ts',
        `'script-src': ["'self'",`,
        `'script-src': ["'self'", "'unsafe-inline'",`,
      ),
    ],
  },
  {
    weakness: 'lets other origins embed its answers',
    number: 'R21',
    check: 'resource-policy',
    edits: [edit('plugins/security-headers.ts', "'cross-origin-resource-policy': 'same-origin',", '')],
  },
  {
    weakness: 'lets caches keep the answer about the session',
    number: 'R22',
    check: 'no-store',
    edits: [edit('routes/session.ts', "reply.header('cache-control', 'no-store')", '')],
  },
  {
    weakness: 'lets other windows hold on to its pages',
    number: 'R20',
    check: 'page-isolation',
    edits: [edit('plugins/security-headers.ts', "'cross-origin-opener-policy': 'same-origin',", '')],
  },
  {
    weakness: 'lets browsers guess types',
    number: 'R20',
    check: 'call-headers',
    edits: [edit('plugins/security-headers.ts', "'x-content-type-options': 'nosniff',", '')],
  },
  {
    weakness: 'redirects calls of the API that have no session',
    number: 'R34',
    check: 'no-session',
    edits: [edit('errors.ts', "'session.none': { status: 401", "'session.none': { status: 303")],
  },
]
