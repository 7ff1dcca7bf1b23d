import { edit, type Mutation } from './mutation.ts'

const exposing = (...names: string[]) =>
  edit(
    'proxy/header-lists.ts',
    "  'accept-patch',",
    ["  'accept-patch'", ...names.map((name) => `'${name}'`), ''].join(', '),
  )

/** What passes between the browser and what is behind. */
export const proxyMutations: readonly Mutation[] = [
  {
    weakness: 'passes cookies of the upstream on',
    number: 'R29',
    check: 'upstream-headers',
    edits: [exposing('set-cookie')],
  },
  {
    weakness: 'passes CORS grants of the upstream on',
    number: 'R18',
    check: 'cors-answers',
    edits: [exposing('access-control-allow-origin', 'access-control-allow-credentials')],
  },
  {
    weakness: 'opens the token endpoint by a wildcard under /auth',
    number: 'R31',
    check: 'server-endpoints',
    edits: [
      edit(
        'proxy/auth-routes.ts',
        "{ method: 'GET', path: '/oauth2/jwks' },",
        "{ method: 'GET', path: '/oauth2/jwks' }, { method: 'POST', path: '/oauth2/:any' },",
      ),
    ],
  },
  {
    weakness: 'tells where an error was thrown',
    number: 'R33',
    check: 'error-texts',
    edits: [edit('plugins/problem-details.ts', 'code: error.code,', 'code: error.code, stack: error.stack,')],
  },
  {
    weakness: 'tells the address of an upstream that is down',
    number: 'R33',
    check: 'error-texts-api',
    edits: [
      edit(
        'plugins/problem-details.ts',
        'code: error.code,',
        'code: error.code, detail: String(error.cause),',
      ),
    ],
    env: { API_URL: 'http://127.0.0.1:9/api' },
  },
  {
    weakness: 'takes a logout token without a look at its signature',
    number: 'R26',
    check: 'backchannel-forged',
    edits: [
      edit(
        'oidc/logout-token.ts',
        'await jwtVerify(token, ',
        "await (async (text: string, ..._: unknown[]) => ({ payload: JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload }))(token, ",
      ),
    ],
  },
  {
    weakness: 'tells the make of the upstream',
    number: 'R29',
    check: 'upstream-headers',
    edits: [exposing('server')],
  },
  {
    weakness: 'sends any path on as it is',
    number: 'R31',
    check: 'path-tricks',
    edits: [
      edit(
        'proxy/target-path.ts',
        'export function isPlainTarget(',
        'export const isPlainTarget = () => true\nexport function wasPlainTarget(',
      ),
    ],
  },
]
