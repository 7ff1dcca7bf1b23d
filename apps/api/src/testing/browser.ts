import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Env } from '../env.ts'

type Cookie = { value: string; path: string }

/** A browser as the authorization server sees it through the gateway: cookies by path, hops followed by hand. */
export class TestBrowser {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<string, Cookie>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** Names of the cookies it holds. */
  get cookieNames(): string[] {
    return [...new Set([...this.#cookies.keys()].map((key) => key.split('@')[0] ?? ''))]
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.#send('GET', url)
  }

  post(url: string, body?: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#send('POST', url, body, headers)
  }

  async #send(method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = {}) {
    const { pathname, search } = new URL(url, 'http://localhost')
    const cookie = [...this.#cookies]
      .filter(
        ([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map(([key, { value }]) => `${key.split('@')[0]}=${value}`)
      .join('; ')
    const answer = await this.#app.inject({
      method,
      url: pathname + search,
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}), ...headers },
      ...(body ? { payload: body } : {}),
    })
    this.#keep(answer)
    return answer
  }

  #keep(answer: LightMyRequestResponse): void {
    for (const { name, value, path = '/', expires } of answer.cookies) {
      const key = `${name}@${path}`
      if (expires !== undefined && expires.getTime() < Date.now()) this.#cookies.delete(key)
      else this.#cookies.set(key, { value, path })
    }
  }
}

type Form = Record<string, string>

export type Tokens = { access_token: string; refresh_token: string; id_token: string; expires_in: number }

/** What the gateway does at the authorization server, without its checks. */
export class TestGateway {
  readonly #app: FastifyInstance
  readonly #env: Env

  constructor(app: FastifyInstance, env: Env) {
    this.#app = app
    this.#env = env
  }

  /** The parameters of a fresh authorization request. @param extra further ones, or `undefined` to leave one out */
  request(extra: Record<string, string | undefined> = {}): { form: Form; verifier: string } {
    const verifier = randomBytes(32).toString('base64url')
    const parameters: Record<string, string | undefined> = {
      client_id: this.#env.client.id,
      response_type: 'code',
      redirect_uri: `${this.#env.publicUrl}/bff/callback`,
      scope: 'openid profile email',
      resource: this.#env.resource,
      state: randomBytes(16).toString('base64url'),
      nonce: randomBytes(16).toString('base64url'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    }
    const given = Object.entries(parameters).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    return { form: Object.fromEntries(given), verifier }
  }

  /** A fresh authorization request, pushed (RFC 9126), and where the browser takes it up. */
  async start(extra: Form = {}): Promise<{ url: string; verifier: string }> {
    const { form, verifier } = this.request(extra)
    const pushed = (await this.call('/oauth2/par', form)).json<{ request_uri: string }>()
    const query = new URLSearchParams({ client_id: this.#env.client.id, request_uri: pushed.request_uri })
    return { url: `${this.#env.issuer}/oauth2/authorize?${query.toString()}`, verifier }
  }

  /** A call to an endpoint of the provider, as the client. */
  call(path: string, form: Form, headers: Form = {}): Promise<LightMyRequestResponse> {
    const { id, secret } = this.#env.client
    return this.#app.inject({
      method: 'POST',
      url: `/auth${path}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams({ client_id: id, ...form }).toString(),
    })
  }

  /** Exchanges the code of a callback URL. */
  exchange(callback: string, verifier: string, headers?: Form): Promise<LightMyRequestResponse> {
    const code = new URL(callback).searchParams.get('code') ?? ''
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${this.#env.publicUrl}/bff/callback`,
      code_verifier: verifier,
    }
    return this.call('/oauth2/token', form, headers)
  }

  refresh(token: string, headers?: Form): Promise<LightMyRequestResponse> {
    return this.call('/oauth2/token', { grant_type: 'refresh_token', refresh_token: token }, headers)
  }
}

/** Signs in from the first hop to the tokens; `remember` and the parameters as a person would choose them; `proof` (DPoP) goes with the code. */
export async function signInByHttp(
  { app, env }: { app: FastifyInstance; env: Env },
  credentials: { email: string; password: string; remember?: boolean },
  options: { browser?: TestBrowser; parameters?: Form; proof?: string } = {},
): Promise<{ browser: TestBrowser; tokens: Tokens; callback: string }> {
  const browser = options.browser ?? new TestBrowser(app)
  const gateway = new TestGateway(app, env)
  const { url, verifier } = await gateway.start({ prompt: 'login', ...options.parameters })
  const interaction = (await browser.get(url)).headers.location ?? ''
  const answer = await browser.post(`${interaction}/login`, credentials)
  const { location } = answer.json<{ location: string }>()
  const callback = (await browser.get(location)).headers.location ?? ''
  const headers = options.proof === undefined ? {} : { dpop: options.proof }
  const tokens = (await gateway.exchange(callback, verifier, headers)).json<Tokens>()
  return { browser, tokens, callback }
}
