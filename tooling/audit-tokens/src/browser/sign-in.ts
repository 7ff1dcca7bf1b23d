import { type Answer, locationOf, memberOf } from '../http/answer.ts'
import { paths } from '../gateway-paths.ts'
import type { Browser } from './browser.ts'

export type Credentials = { email: string; password: string }

/** The way of a sign-in up to the callback, which is not called yet. */
export type OpenCallback = {
  /** The answer that began it. */
  begun: Answer
  /** The authorization request. */
  authorization: URL
  /** The callback with its code and state. */
  callback: URL
  /** The `Cookie` header that the callback would be called with. */
  cookies: string
}

/** The sign-in cannot be carried out, so that the audit cannot either. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed'
}

const mostSteps = 10

/**
 * Begins a sign-in, gives the password at our own provider and comes back to the callback.
 * @throws SignInFailed at a foreign provider, with a wrong password, or when a step leads nowhere
 */
export async function reachCallback(
  browser: Browser,
  origin: string,
  credentials: Credentials,
  { query = '', remember = false } = {},
): Promise<OpenCallback> {
  const begun = await browser.visit(paths.login + query)
  const authorization = locationOf(begun, origin)
  if (begun.status >= 400 || !authorization)
    throw new SignInFailed(`GET ${paths.login} answers ${begun.status} and leads nowhere.`)
  let next = await follow(browser, authorization, origin)
  const interaction = next.searchParams.get('interaction')
  if (next.pathname === paths.page && interaction !== null) {
    const resumed = await givePassword(browser, interaction, { ...credentials, remember })
    next = await follow(browser, new URL(resumed, origin), origin)
  }
  if (next.pathname !== paths.callback)
    throw new SignInFailed(`The sign-in ends at ${next.pathname} instead of ${paths.callback}.`)
  return { begun, authorization, callback: next, cookies: browser.jar.header(paths.callback) }
}

/** Begins a sign-in and gives the page of ours where it halts or the callback where it would end. */
export async function beginSignIn(browser: Browser, origin: string): Promise<URL> {
  const begun = locationOf(await browser.visit(paths.login), origin)
  if (!begun) throw new SignInFailed(`GET ${paths.login} leads nowhere.`)
  return follow(browser, begun, origin)
}

/** Follows redirects of the provider until a page of ours. */
async function follow(browser: Browser, start: URL, origin: string): Promise<URL> {
  let url = start
  for (let step = 0; step < mostSteps; step += 1) {
    if (url.origin !== origin)
      throw new SignInFailed(
        `The sign-in is at another provider, ${url.origin}: sign in there with a browser and give its cookies with --cookie-file.`,
      )
    if (url.pathname === paths.page || url.pathname === paths.callback) return url
    const answer = await browser.visit(url.pathname + url.search)
    const location = locationOf(answer, origin)
    if (!location) throw new SignInFailed(`GET ${url.pathname} answers ${answer.status} and leads nowhere.`)
    url = location
  }
  throw new SignInFailed('The sign-in leads around in a circle.')
}

async function givePassword(browser: Browser, interaction: string, body: object): Promise<string> {
  const answer = await browser.call('POST', `/auth/interaction/${interaction}/login`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const location = memberOf(answer, 'location')
  if (typeof location === 'string') return location
  const code = memberOf(answer, 'code')
  throw new SignInFailed(
    `The sign-in was refused: ${answer.status}${typeof code === 'string' ? ` ${code}` : ''}. Are the address and the password right?`,
  )
}
