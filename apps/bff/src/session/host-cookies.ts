import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

/** Cookies of a request by exact name, as `request.cookies` has them. */
export type Cookies = Readonly<Record<string, string | undefined>>

/** What an answer does to one cookie of ours; `value: null` deletes it. */
export type HostCookie =
  | { name: string; value: string; maxAgeS: number; sameSite: SameSite }
  | { name: string; value: null; sameSite: SameSite }

export type SameSite = 'strict' | 'lax'

const asItIs = (value: string) => value

/**
 * What `__Host-` demands (RFC 6265bis 4.1.3.2: Secure, Path=/, no Domain), and HttpOnly. @fastify/cookie takes these as
 * the rules of every cookie and of reading alike. Without `decode` it would undo percent-encoding: a sealed value has one
 * spelling only, and the provider must get back the cookies that it set.
 */
const rules = { path: '/', secure: true, httpOnly: true, encode: asItIs, decode: asItIs }

/**
 * `request.cookies` and `reply.setCookie`. The parser (RFC 6265 5.4) lets the first cookie of a name win and trims space
 * and tab only: a name that begins with any other white space stays another name and cannot pass as one with a `__Host-`
 * prefix. `host-cookies.test.ts` holds it to that. Cookies leave with the headers, before the first byte of a body.
 */
export const hostCookies = fp(
  async (app: FastifyInstance) => {
    await app.register(fastifyCookie, { parseOptions: rules })
  },
  { name: 'host-cookies' },
)

/** Sets and deletes cookies of ours. Deletion repeats the attributes of setting, or the browser keeps the cookie. */
export function setHostCookies(reply: FastifyReply, cookies: readonly HostCookie[]): void {
  for (const cookie of cookies) {
    const { name, value, sameSite } = cookie
    if (value === null) reply.clearCookie(name, { sameSite })
    else reply.setCookie(name, value, { maxAge: cookie.maxAgeS, sameSite })
  }
}
