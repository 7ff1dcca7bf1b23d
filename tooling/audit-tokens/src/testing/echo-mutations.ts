import { edit, type Mutation } from './mutation.ts'

const forwarding = (...names: string[]) =>
  edit('proxy/header-lists.ts', "  'accept-language',", names.map((name) => `  '${name}',`).join('\n'))

/** What is seen by the API behind a staging gateway alone. */
export const echoMutations: readonly Mutation[] = [
  {
    weakness: 'sends its cookies to the API',
    number: 'R28',
    check: 'echo-cookies',
    edits: [forwarding('cookie')],
  },
  {
    weakness: 'lets a client say who it is',
    number: 'R28',
    check: 'echo-identity',
    edits: [forwarding('x-remote-user', 'x-user', 'x-real-ip')],
  },
  {
    weakness: 'believes a client where it comes from',
    number: 'R35',
    check: 'echo-identity',
    edits: [
      edit(
        'proxy/upstream-request-headers.ts',
        "kept['x-forwarded-for'] = clientAddress",
        "kept['x-forwarded-for'] = String(headers['x-forwarded-for'] ?? clientAddress)",
      ),
    ],
  },
  {
    weakness: 'lets a Connection header take the public host away',
    number: 'R30',
    check: 'echo-bearer',
    edits: [
      edit(
        'proxy/upstream-request-headers.ts',
        "kept['x-forwarded-host'] = host",
        "if (!listed.has('x-forwarded-host')) kept['x-forwarded-host'] = host",
      ),
    ],
  },
  {
    weakness: 'sends an empty body the second time',
    number: 'S38',
    check: 'echo-replay',
    edits: [
      edit(
        'proxy/api-forwarder.ts',
        'const response = await send(renewed, call)',
        "const response = await send(renewed, { ...call, body: { kind: 'none' } })",
      ),
    ],
  },
  {
    weakness: 'leaves the session alive that the API refuses',
    number: 'S41',
    check: 'echo-refused-twice',
    edits: [
      edit(
        'proxy/api-forwarder.ts',
        'throw await renewal.refuse(renewed, call.request)',
        "throw new GatewayError('session.refused')",
      ),
    ],
  },
  {
    weakness: 'renews after a 403',
    number: 'S41',
    check: 'echo-once',
    edits: [
      edit(
        'proxy/api-forwarder.ts',
        'if (response.statusCode !== 401) return { response, session: usable }',
        'if (response.statusCode !== 401 && response.statusCode !== 403) return { response, session: usable }',
      ),
    ],
  },
  {
    weakness: 'leaves calls open whose browser is gone',
    number: 'S44',
    check: 'echo-leave',
    edits: [
      edit(
        'proxy/api-forwarder.ts',
        'cancellation: new Departure(reply.raw)',
        'cancellation: cancelAfter(7000)',
      ),
      edit(
        'proxy/api-forwarder.ts',
        "import { Departure } from './departure.ts'",
        "import { cancelAfter } from './cancellation.ts'",
      ),
    ],
  },
  {
    weakness: 'tells the browser what the API allows itself',
    number: 'R29',
    check: 'echo-careless',
    edits: [edit('proxy/header-lists.ts', "  'accept-patch',", "  'refresh', 'x-runtime',")],
  },
  {
    weakness: 'lets JSON pass as it is',
    number: 'S47',
    check: 'echo-sanitiser',
    edits: [
      edit(
        'proxy/media-type.ts',
        "if (contentType === 'application/json') return true",
        "if (contentType === 'application/json') return false",
      ),
    ],
  },
  {
    weakness: 'sets cookies again after a logout',
    number: 'S33',
    check: 'echo-slow-logout',
    edits: [edit('session/request-sessions.ts', 'if (ended.has(decision)) return', '')],
  },
  {
    weakness: 'leaves open what a session had open',
    number: 'S35',
    check: 'echo-stream-logout',
    edits: [
      edit(
        'session/live-connections.ts',
        "if (held && ends(ending, held.session)) cutAll(held, 'session-ended')",
        'void held',
      ),
    ],
  },
  {
    weakness: 'opens WebSockets for pages of other sites',
    number: 'S50',
    check: 'echo-socket-origin',
    edits: [
      edit('websocket/forward-websocket.ts', 'if (origin !== publicUrl) {', "if (origin === 'null') {"),
    ],
  },
]
