import type { Check } from '../check.ts'

type Unseen = { number: string; id: string; sentence: string; source: string; why: string }

const unseen: readonly Unseen[] = [
  {
    number: 'R8',
    id: 'client-authentication',
    sentence: 'The gateway proves who it is at the token, revocation and PAR endpoints.',
    source: 'RFC 10017 6.1.3.1; RFC 9700 2.5; ASVS 10.4.10',
    why: 'It happens between servers. See apps/bff/src/oidc/client-auth.ts and the registration at the provider.',
  },
  {
    number: 'R11',
    id: 'id-token-claims',
    sentence: 'Audience, times and signature of the ID token are checked.',
    source: 'ASVS 10.5.4; OIDC Core 3.1.3.7',
    why: 'The ID token never passes through the browser. See apps/bff/src/oidc/finish-login.ts.',
  },
  {
    number: 'R13',
    id: 'refreshed-subject',
    sentence: 'A refresh that brings another sub ends the session.',
    source: 'OIDC Core 12.2',
    why: 'It needs a provider that misbehaves. See apps/bff/src/refresh/refresher.test.ts.',
  },
  {
    number: 'R25',
    id: 'disabled-person',
    sentence: 'Somebody whose account is disabled loses the session at the next refresh.',
    source: 'ASVS 7.4.2, 7.4.5',
    why: 'It needs rights at the provider: disable a person who is signed in, and try.',
  },
  {
    number: 'R32',
    id: 'upstream-tls',
    sentence: 'TLS to the API and to the provider is verified.',
    source: 'ASVS 12.3.2, 12.3.4',
    why: 'It happens between servers. See apps/bff/src/proxy/upstream-failures.test.ts.',
  },
  {
    number: 'R36',
    id: 'audit-events',
    sentence: 'Each decision about a token leaves one event, without a token in it.',
    source: 'ASVS 16.2.1-16.2.5, 16.3.1-16.3.3',
    why: 'Logs are not to be seen from outside: look at those of the minutes of this audit.',
  },
]

/** Requirements about which an honest audit from outside says that it cannot tell. */
export const notVisibleChecks: readonly Check[] = unseen.map(({ number, why, ...rest }) => ({
  ...rest,
  numbers: [number],
  needs: 'none',
  run: async () => ({ skipped: why }),
}))
