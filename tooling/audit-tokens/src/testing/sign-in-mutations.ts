import { edit, type Mutation } from './mutation.ts'

/** How a session begins. */
export const signInMutations: readonly Mutation[] = [
  {
    weakness: 'puts the access token into the answer of /bff/session',
    number: 'R5',
    check: 'tokens-in-session',
    edits: [
      edit('routes/session.ts', 'signedIn: true,', 'signedIn: true, accessToken: session.access?.token,'),
    ],
  },
  {
    weakness: 'leaves the session before a sign-in alive',
    number: 'R6',
    check: 'sign-in-again',
    edits: [
      edit('routes/callback.ts', 'if (present && (await sessions.end(present)))', 'if (Date.now() === 0)'),
      edit(
        'routes/callback.ts',
        'if (transaction.previousSession) {',
        'if (transaction.previousSession && Date.now() === 0) {',
      ),
    ],
  },
  {
    weakness: 'sends its PKCE challenge in plain',
    number: 'R9',
    check: 'pkce',
    edits: [edit('oidc/start-login.ts', "code_challenge_method: 'S256'", "code_challenge_method: 'plain'")],
  },
  {
    weakness: 'sends the same nonce every time',
    number: 'R10',
    check: 'fresh-values',
    edits: [edit('oidc/start-login.ts', 'client.randomNonce()', "'a-nonce-that-is-always-the-same'")],
  },
  {
    weakness: 'does not check the state',
    number: 'R9',
    check: 'callback-state',
    edits: [
      edit(
        'session/login-transaction.ts',
        'transaction?.state === state ? transaction : null',
        'transaction',
      ),
      edit('oidc/finish-login.ts', 'expectedState: checks.state', 'expectedState: client.skipStateCheck'),
    ],
  },
  {
    weakness: 'keeps transactions for any browser',
    number: 'R9',
    check: 'callback-other-browser',
    edits: [
      edit(
        'session/login-transaction.ts',
        'const maxTransactions = 5',
        'const maxTransactions = 5\nconst shared = new Map<string, string>()',
      ),
      edit('session/login-transaction.ts', "cookies[prefix + id] ?? ''", "shared.get(id) ?? ''"),
      edit(
        'session/login-transaction.ts',
        'const value = sealer.seal(JSON.stringify(transaction), context(transaction.id))',
        'const value = sealer.seal(JSON.stringify(transaction), context(transaction.id))\n      shared.set(transaction.id, value)',
      ),
    ],
  },
  {
    weakness: 'lets abandoned sign-ins pile up',
    number: 'S22',
    check: 'abandoned-sign-ins',
    edits: [edit('session/login-transaction.ts', 'const maxTransactions = 5', 'const maxTransactions = 500')],
  },
  {
    weakness: 'takes a callback a second time',
    number: 'R12',
    check: 'callback-replay',
    edits: [edit('routes/callback.ts', 'isFirst ? transaction : null', 'transaction')],
  },
  {
    weakness: 'returns to any address after the sign-in',
    number: 'R15',
    check: 'return-to-finished',
    edits: [edit('routes/login.ts', 'localReturnTo(query.returnTo)', "String(query.returnTo ?? '/')")],
  },
  {
    weakness: 'redirects with 307',
    number: 'R16',
    check: 'redirects-303',
    edits: [edit('routes/begin-login.ts', 'redirect(location.href, 303)', 'redirect(location.href, 307)')],
  },
]
