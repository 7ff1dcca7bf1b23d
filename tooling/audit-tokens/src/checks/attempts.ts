import type { AuditContext, Session } from '../audit-context.ts'
import type { Observation } from '../check.ts'
import { type Answer, memberOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'

/** What somebody gets who comes with certain cookies. */
export type Opening = { session: Answer; api: Answer }

/** Asks for the session and for the main API with these cookies and no others. */
export async function openWith(context: AuditContext, cookies: string): Promise<Opening> {
  const browser = context.newBrowser()
  return {
    session: await browser.call('GET', paths.session, { cookies }),
    api: await browser.call('GET', context.apiPath, { cookies }),
  }
}

export function isOpen({ session, api }: Opening): boolean {
  return memberOf(session, 'signedIn') === true || isAdmitted(api)
}

/** An answer of the API itself, whatever it says about the address. */
function isAdmitted(api: Answer): boolean {
  return api.status < 400 || api.status === 403 || api.status === 404
}

/** These cookies must open nothing, and must not break anything either. */
export async function mustNotOpen(
  context: AuditContext,
  sent: string,
  cookies: string,
): Promise<Observation> {
  const opening = await openWith(context, cookies)
  const isBroken = opening.session.status >= 500 || opening.api.status >= 500
  return { sent, seen: describeOpening(opening), ok: !isOpen(opening) && !isBroken }
}

export function describeOpening({ session, api }: Opening): string {
  return `session ${session.status} signedIn ${String(memberOf(session, 'signedIn'))}, API ${api.status}`
}

/** The cookies of a session as pairs, without those of the provider and of sign-ins under way. */
export function sessionCookies({ browser, names }: Session): ReadonlyMap<string, string> {
  return new Map([...browser.jar.all()].filter(([name]) => names.includes(name)))
}

export function cookieHeader(cookies: Iterable<readonly [string, string]>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** An answer that must not begin a session: it sets no cookie but deletions, and the browser is not signed in. */
export function beginsNothing(sent: string, answer: Answer): Observation {
  const set = answer.setCookies.filter((cookie) => !cookie.isDeletion).map((cookie) => cookie.name)
  const { location } = answer.headers
  const leadsTo = location === undefined ? '' : `, to ${location.split('?', 1)[0]}`
  return {
    sent,
    seen: `${answer.status}${leadsTo}, ${set.length === 0 ? 'no cookie set' : `sets ${set.join(', ')}`}`,
    ok: set.length === 0 && answer.status < 500,
  }
}
