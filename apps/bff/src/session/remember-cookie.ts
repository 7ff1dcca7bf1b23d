import * as z from 'zod'
import type { Cookies, HostCookie } from './host-cookies.ts'
import type { Sealer } from './sealer.ts'

const rememberCookie = '__Host-remember'

const payload = z.object({ hint: z.string(), subject: z.string(), until: z.number() })

/** A person who asked to be remembered: the login hint, and `sub`, whom alone a sign-in without a question may bring. */
export type Remembered = { hint: string; subject: string }

/**
 * "Remember me" (7 days): whom to suggest at the next sign-in, and the consent to one without a
 * password while the provider's own session lives. It is no credential: it opens nothing here.
 */
export type RememberCookie = {
  read(cookies: Cookies): Remembered | null
  write(person: Remembered, maxAgeS: number): HostCookie
  clear(): HostCookie
}

export function createRememberCookie(sealer: Sealer, clientId: string, now: () => number): RememberCookie {
  const context = `${rememberCookie} ${clientId}`
  return {
    read(cookies) {
      const text = sealer.open(cookies[rememberCookie] ?? '', context)
      const result = text === null ? null : payload.safeParse(JSON.parse(text))
      return result?.success && result.data.until > now() ? result.data : null
    },
    write({ hint, subject }, maxAgeS) {
      const value = sealer.seal(JSON.stringify({ hint, subject, until: now() + maxAgeS * 1000 }), context)
      return { name: rememberCookie, value, maxAgeS, sameSite: 'strict' }
    },
    clear: () => ({ name: rememberCookie, value: null, sameSite: 'strict' }),
  }
}
