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
  {
    weakness: 'lost a call of the sign-in',
    number: 'R31',
    check: 'sign-in-calls',
    edits: [
      edit(
        'proxy/auth-routes.ts',
        "{ method: 'POST', path: `/interaction/:uid${id}/enrol`, perMinute: 20 },",
        '',
      ),
    ],
  },
  {
    weakness: 'refuses a logout that carries a body',
    number: 'R24',
    check: 'logout-bodies',
    edits: [edit('routes/logout.ts', "app.addContentTypeParser('*',", "app.addContentTypeParser('a/b',")],
  },
  {
    weakness: 'tells of nobody that they are remembered',
    number: 'R24',
    check: 'logout-nobody',
    edits: [edit('routes/session.ts', 'remembered: false,', 'remembered: true,')],
  },
  {
    weakness: 'leads calls on that came under another name',
    number: 'R35',
    check: 'public-host-calls',
    edits: [edit('plugins/public-host.ts', 'if (!wantsPage(request))', 'if (false)')],
  },
  {
    weakness: 'counts every call under no route',
    number: 'R36',
    check: 'metrics-routes',
    edits: [edit('plugins/route-template.ts', 'if (url === undefined)', 'if (true)')],
  },
  {
    weakness: 'tells nobody of a WebSocket that it refused',
    number: 'R36',
    check: 'log-refusals',
    edits: [edit('websocket/forward-websocket.ts', "if (code === 'request.cancelled')", 'if (true)')],
  },
  {
    weakness: 'sends nothing of an answer that came in several pieces',
    number: 'S46',
    check: 'echo-passes',
    edits: [edit('proxy/one-write.ts', 'if (payload instanceof WholeBody)', 'if (false)')],
  },
  {
    weakness: 'holds the call of a stream that it refused',
    number: 'S35',
    check: 'echo-streams',
    edits: [edit('proxy/hold-answer.ts', '    response.body.abort()\n', '')],
  },
  {
    weakness: 'looks over the first window of a long answer alone',
    number: 'S47',
    check: 'echo-sanitiser-long',
    edits: [
      edit('sanitise/simd-scan.ts', 'if (done < end && end === length && found < maxEdits)', 'if (true)'),
    ],
  },
  {
    weakness: 'does not ask the API for the protocol of a WebSocket',
    number: 'S50',
    check: 'echo-socket',
    edits: [edit('proxy/header-lists.ts', "  'sec-websocket-protocol',\n", '')],
  },
  {
    weakness: 'waits for more behind a byte order mark',
    number: 'S47',
    check: 'echo-sanitiser',
    edits: [
      edit(
        'sanitise/byte-order-mark.ts',
        'return length === mark.length ? length : undefined',
        'return undefined',
      ),
    ],
  },
  {
    weakness: 'makes no room when a stream ends',
    number: 'S35',
    check: 'echo-streams',
    edits: [edit('session/slots.ts', 'else taken.set(sessionId, left)', '')],
  },
  {
    weakness: 'lets texts become scripts',
    number: 'R20',
    check: 'page-sources',
    edits: [
      edit(
        'routes/page-policy.ts',
        `'require-trusted-types-for': ["'script'"]`,
        "'require-trusted-types-for': []",
      ),
    ],
  },
  {
    weakness: 'drops a WebSocket once it is open',
    number: 'S50',
    check: 'echo-socket',
    edits: [edit('websocket/upgrade-requests.ts', 'if (upgrade.afterSwitch)', 'if (answer.statusCode < 0)')],
  },
  {
    weakness: 'packs event streams',
    number: 'S32',
    check: 'echo-stream-plain',
    edits: [
      edit(
        'proxy/media-type.ts',
        "if (type === 'text/event-stream') return false",
        "if (type === 'text/event-stream') return true",
      ),
    ],
  },
  {
    weakness: 'takes a place beside the one that was asked for for one below the API',
    number: 'R29',
    check: 'echo-location',
    edits: [edit('proxy/public-address.ts', 'if (!isWhole && !/^[/\\\\]/.test(address)) return address', '')],
  },
]
