import { Agent, request } from 'undici'
import { testPerson } from './provider-switches.ts'

type StoredCookie = { name: string; value: string; path: string; attributes: string }
type Options = { headers?: Record<string, string>; body?: string | Buffer; cookies?: string }
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  setCookies: string[]
}

export type TestBrowser = ReturnType<typeof createTestBrowser>

/** A browser's cookies and requests on real connections; it sends `X-CSRF: 1` as the SPA does, and follows nothing. */
export function createTestBrowser(
  port: number,
  host = `localhost:${port}`,
  watch: (answer: Answer) => void = () => {},
) {
  const jar = new Map<string, StoredCookie>()
  const gateway = `http://127.0.0.1:${port}`
  const dispatcher = new Agent({ maxHeaderSize: 131_072 })

  function store(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(/; */)
      const [name = '', ...value] = pair.split('=')
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/'
      const isGone = attributes.some((each) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(each))
      if (isGone) jar.delete(`${name} ${path}`)
      else
        jar.set(`${name} ${path}`, { name, value: value.join('='), path, attributes: attributes.join('; ') })
    }
  }

  function cookieHeader(path: string): string {
    const matching = [...jar.values()].filter((cookie) => path.startsWith(cookie.path))
    return matching.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  /** Whatever name the gateway has, it is reached on this machine; a foreign provider stands elsewhere on it. */
  function whereTo(url: string): { origin: string; path: string } {
    if (!url.startsWith('http')) return { origin: gateway, path: url }
    const { origin, hostname } = new URL(url)
    const isProvider = hostname === '127.0.0.1' && origin !== gateway
    return { origin: isProvider ? origin : gateway, path: url.slice(origin.length) }
  }

  async function call(
    method: string,
    url: string,
    { headers = {}, body, cookies }: Options = {},
  ): Promise<Answer> {
    const { origin, path } = whereTo(url)
    const cookie = cookies ?? cookieHeader(path)
    const response = await request(origin + path, {
      method: method as 'GET',
      headers: {
        ...(origin === gateway ? { host } : {}),
        'x-csrf': '1',
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      body: body ?? null,
      dispatcher,
    })
    const setCookies = [response.headers['set-cookie'] ?? []].flat()
    const text = await response.body.text()
    if (cookies === undefined) store(setCookies)
    const answer = { status: response.statusCode, headers: response.headers, text, setCookies }
    watch(answer)
    return answer
  }

  /** The whole way of a person: login, password unless the provider knows them, callback. Gives its answer. */
  async function signIn(query = ''): Promise<Answer> {
    const next = location(await authorize(query))
    if (next.includes('/bff/callback')) return call('GET', next)
    return finishSignIn(interactionOf(await call('GET', next)))
  }

  /** The same at whichever provider the gateway leads to. */
  async function signInAnywhere(query = ''): Promise<Answer> {
    const start = location(await call('GET', `/bff/login${query}`))
    const interaction = new URL(location(await call('GET', start)), start).href
    const login = await call('POST', `${interaction}/login`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(testPerson),
    })
    return call('GET', location(await call('GET', JSON.parse(login.text).location)))
  }

  /** To the password page; gives the id of the interaction. */
  async function startSignIn(query = ''): Promise<string> {
    return interactionOf(await call('GET', location(await authorize(query))))
  }

  async function authorize(query: string): Promise<Answer> {
    return call('GET', location(await call('GET', `/bff/login${query}`)))
  }

  async function finishSignIn(interaction: string): Promise<Answer> {
    return call('GET', await passwordStep(interaction))
  }

  /** Gives the password and comes back from the provider; the address of the callback, not yet called. */
  async function passwordStep(interaction: string): Promise<string> {
    const login = await call('POST', `/auth/interaction/${interaction}/login`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(testPerson),
    })
    const resume = await call('GET', JSON.parse(login.text).location)
    return location(resume)
  }

  return { jar, call, cookieHeader, signIn, signInAnywhere, startSignIn, finishSignIn, passwordStep, store }
}

/** Id of the interaction that an answer of the provider leads to. */
export function interactionOf(answer: Answer): string {
  return new URL(location(answer)).searchParams.get('interaction') ?? ''
}

export function location(answer: Answer): string {
  const { location: value } = answer.headers
  if (typeof value !== 'string')
    throw new Error(`No Location in an answer of ${answer.status}: ${answer.text}`)
  return value
}
