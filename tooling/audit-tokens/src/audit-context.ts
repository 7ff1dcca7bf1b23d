import { type Browser, createBrowser } from './browser/browser.ts'
import { type Credentials, type OpenCallback, reachCallback, SignInFailed } from './browser/sign-in.ts'
import type { Tool } from './check.ts'
import type { Insight } from './insight/insight.ts'
import type { EchoApi } from './echo/echo-api.ts'
import { type Answer, memberOf } from './http/answer.ts'
import type { CookieJar } from './http/cookie-jar.ts'
import type { HttpClient } from './http/http-client.ts'
import { paths } from './gateway-paths.ts'

/** A browser that is signed in, and the names of the cookies that make it so. */
export type Session = { browser: Browser; names: readonly string[] }

/** A session from a sign-in that was watched. */
export type SignedIn = Session & OpenCallback & { finished: Answer }

type SignInOptions = { query?: string; remember?: boolean; browser?: Browser }

/** What the checks work with. */
export type AuditContext = {
  http: HttpClient
  origin: string
  /** A GET of the main API that a signed-in person may make. */
  apiPath: string
  /** The API behind the gateway, where it is the audit's own. */
  echo: EchoApi | null
  /** The log of the gateway, from the beginning of the audit on. */
  logs: Insight | null
  /** The numbers of the gateway. */
  metrics: Insight | null
  /** Whether the limits of sessions come within minutes, so that they can be waited for. */
  fast: boolean
  /** What the person signs in with; `null` with a given session. */
  password: string | null
  /** Lets time pass. */
  wait(ms: number): Promise<void>
  /** Every answer so far. */
  answers: readonly Answer[]
  newBrowser(jar?: CookieJar): Browser
  /** A session for every check to use; none of them ends it. */
  session(): Promise<Session>
  /** The sign-in that made that session. @throws SignInFailed when it was made elsewhere */
  firstSignIn(): Promise<SignedIn>
  /** Whether there is somebody to sign in as. */
  canSignIn: boolean
  /** Signs in, by default in a new browser. @throws SignInFailed */
  signIn(options?: SignInOptions): Promise<SignedIn>
  /** The same up to the callback, which is not called. @throws SignInFailed */
  reachCallback(browser: Browser, options?: Omit<SignInOptions, 'browser'>): Promise<OpenCallback>
}

/** What the gateway keeps a session in; over TLS those of our own provider have the same prefix. */
const ownCookie = /^__Host-(?:access|refresh|remember|signed-out)/

type Options = {
  http: HttpClient
  apiPath: string
  tools: Pick<AuditContext, Tool>
  wait: (ms: number) => Promise<void>
  answers: readonly Answer[]
  credentials: Credentials | null
  /** Cookies of a session that was made elsewhere. */
  givenCookies: ReadonlyMap<string, string> | null
}

export function createAuditContext({
  http,
  apiPath,
  tools,
  wait,
  answers,
  credentials,
  givenCookies,
}: Options): AuditContext {
  const { origin } = http
  const newBrowser = (jar?: CookieJar) => createBrowser(http, jar)
  let first: Promise<SignedIn> | undefined
  let given: Promise<Session> | undefined

  async function openCallback(browser: Browser, options: Omit<SignInOptions, 'browser'> = {}) {
    if (!credentials) throw new SignInFailed('There is nobody to sign in as.')
    return reachCallback(browser, origin, credentials, options)
  }

  async function signIn({ browser = newBrowser(), ...options }: SignInOptions = {}): Promise<SignedIn> {
    const open = await openCallback(browser, options)
    const finished = await browser.visit(open.callback.pathname + open.callback.search)
    const names = finished.setCookies.filter((cookie) => !cookie.isDeletion).map((cookie) => cookie.name)
    if (memberOf(await browser.call('GET', paths.session), 'signedIn') === true)
      return { ...open, browser, names, finished }
    throw new SignInFailed(`After the callback (${finished.status}) nobody is signed in.`)
  }

  async function useGiven(cookies: ReadonlyMap<string, string>): Promise<Session> {
    const browser = newBrowser()
    for (const [name, value] of cookies) browser.jar.set(name, value)
    if (memberOf(await browser.call('GET', paths.session), 'signedIn') !== true)
      throw new SignInFailed('The given cookies open no session: they may have expired.')
    // Renews what is about to expire now, and not while a check holds a copy of the cookies.
    await browser.call('GET', apiPath)
    const names = [...cookies.keys()].filter((name) => ownCookie.test(name))
    return { browser, names: names.length > 0 ? names : [...cookies.keys()] }
  }

  const firstSignIn = () => (first ??= signIn())

  return {
    http,
    origin,
    apiPath,
    ...tools,
    password: credentials?.password ?? null,
    wait,
    answers,
    newBrowser,
    canSignIn: credentials !== null,
    firstSignIn,
    session: () => (givenCookies ? (given ??= useGiven(givenCookies)) : firstSignIn()),
    signIn,
    reachCallback: openCallback,
  }
}
