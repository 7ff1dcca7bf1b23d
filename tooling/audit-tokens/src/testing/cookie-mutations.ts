import { edit, type Mutation } from './mutation.ts'

/** What the browser keeps, and when it stops to count. */
export const cookieMutations: readonly Mutation[] = [
  {
    weakness: 'sets session cookies that are SameSite=Lax',
    number: 'R1',
    check: 'cookie-strict',
    edits: [edit('session/session-store.ts', "sameSite: 'strict' as const", "sameSite: 'lax' as const")],
  },
  {
    weakness: 'lets scripts read its cookies',
    number: 'R1',
    check: 'cookie-http-only',
    edits: [edit('session/host-cookies.ts', 'httpOnly: true', 'httpOnly: false')],
  },
  {
    weakness: 'sets its cookies for a whole domain',
    number: 'R1',
    check: 'cookie-one-host',
    edits: [edit('session/host-cookies.ts', 'secure: true,', "secure: true, domain: 'localhost',")],
  },
  {
    weakness: 'names its cookies without __Host-',
    number: 'R2',
    check: 'cookie-host-prefix',
    edits: [edit('session/session-cookies.ts', "accessCookie = '__Host-access'", "accessCookie = 'access'")],
  },
  {
    weakness: 'fails with 500 on a cookie that was changed',
    number: 'R4',
    check: 'cookie-changed',
    edits: [edit('session/sealer.ts', '} catch {\n    return null', '} catch (error) {\n    throw error')],
  },
  {
    weakness: 'does not look at the tag of a sealed cookie',
    number: 'R4',
    check: 'cookie-changed',
    edits: [edit('session/sealer.ts', 'Buffer.concat([text, decipher.final()]).toString', 'text.toString')],
  },
  {
    weakness: 'takes cookies of two sessions together',
    number: 'R4',
    check: 'cookie-two-sessions',
    edits: [edit('session/session-store.ts', '!agree(access, refresh)', 'Date.now() === 0')],
  },
  {
    weakness: 'keeps cookies that open nothing',
    number: 'R4',
    check: 'cookie-cleared',
    edits: [edit('session/request-sessions.ts', "if (refusal !== 'ended') clear(request)", '')],
  },
  {
    weakness: 'accepts cookies of a session that was ended',
    number: 'R24',
    check: 'logout-copied',
    edits: [edit('routes/logout.ts', 'if (opened) await services.sessions.end(opened)', '')],
  },
  {
    weakness: 'leaves the cookies in the browser at a logout',
    number: 'R24',
    check: 'logout-clears',
    edits: [edit('routes/logout.ts', 'sessions.clear(request)', '')],
  },
  {
    weakness: 'forgets at a logout that the device is known',
    number: 'R24',
    check: 'logout-clears',
    edits: [
      edit('routes/logout.ts', 'if (response.statusCode < 400) return', ''),
      edit('proxy/provider-cookies.ts', " && !name.endsWith('device')", ''),
    ],
  },
  {
    weakness: 'keeps “remember me” over a logout',
    number: 'R27',
    check: 'remember-cookie',
    edits: [
      edit(
        'session/remember-cookie.ts',
        'clear: () => ({ name: rememberCookie,',
        "clear: () => ({ name: '__Host-another',",
      ),
    ],
  },
  {
    weakness: 'trims white space from the names of cookies',
    number: 'R7',
    check: 'cookie-tossing',
    edits: [
      edit(
        'session/session-store.ts',
        'function read<T>(name: string, cookies: Cookies, open: (value: string) => Opened<T> | null) {',
        `function read<T>(name: string, seen: Cookies, open: (value: string) => Opened<T> | null) {
    const cookies = Object.fromEntries(Object.entries(seen).map(([other, value]) => [other.trim(), value]))`,
      ),
    ],
  },
  {
    weakness: 'sets cookies that outlive the session',
    number: 'R23',
    check: 'cookie-life',
    edits: [
      edit('session/session-store.ts', 'const maxAgeS = Math.max(0,', 'const maxAgeS = Math.max(999_999,'),
    ],
  },
  {
    weakness: 'writes the session anew whenever it is asked for',
    number: 'R23',
    check: 'session-asked',
    edits: [
      edit(
        'routes/session.ts',
        'const session = services.sessions.open(request)',
        'const session = services.sessions.open(request)\n    if (session) await services.sessions.write(session, request)',
      ),
    ],
  },
]
