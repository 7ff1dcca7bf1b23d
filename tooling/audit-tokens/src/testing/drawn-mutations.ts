import { edit, type Mutation } from './mutation.ts'

/** What was drawn at random once (`npm run audit:mutants`) and got past the audit of that day. */
export const drawnMutations: readonly Mutation[] = [
  {
    weakness: 'answers under any host name',
    number: 'R35',
    check: 'public-host',
    edits: [
      edit(
        'plugins/public-host.ts',
        "app.addHook('onRequest', (request, reply, done) => {",
        "app.addHook('onRequest', (request, reply, done) => {\n      if (Date.now() > 0) return done()",
      ),
    ],
  },
  {
    weakness: 'names hosts in its policy that no page uses',
    number: 'R20',
    check: 'page-sources',
    edits: [
      edit(
        'routes/page-policy.ts',
        'const tagSources = tracks ? [tagHost] : []',
        'const tagSources = [tagHost]',
      ),
    ],
  },
  {
    weakness: 'signs in silently who did not ask for it',
    number: 'R27',
    check: 'not-remembered',
    edits: [
      edit(
        'routes/begin-login.ts',
        "remembered !== null && silentSignIn === 'remembered' && !wish.isForced",
        '!wish.isForced',
      ),
    ],
  },
  {
    weakness: 'gives every request the same correlation id',
    number: 'R36',
    check: 'log-events',
    edits: [edit('plugins/random-hex.ts', '  position += digits', '  position = digits')],
  },
  {
    weakness: 'passes an answer of two media types on',
    number: 'S46',
    check: 'echo-two-types',
    edits: [
      edit(
        'proxy/upstream-exchange.ts',
        "if (Array.isArray(headers['content-type'])) return 'two content types'",
        '',
      ),
    ],
  },
  {
    weakness: 'sends its request through the browser, though it could be pushed',
    number: 'R38',
    check: 'pushed-request',
    shape: { par: true },
    edits: [
      edit(
        'oidc/start-login.ts',
        'if (!configuration.serverMetadata().pushed_authorization_request_endpoint) {',
        'if (configuration) {',
      ),
    ],
  },
]
