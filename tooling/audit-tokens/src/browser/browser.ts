import type { Answer } from '../http/answer.ts'
import { CookieJar } from '../http/cookie-jar.ts'
import type { HttpClient, HttpRequest } from '../http/http-client.ts'
import { csrfHeader } from '../gateway-paths.ts'

/** `cookies`: this header instead of the jar's, and nothing is stored; an empty text sends none. */
type Options = Omit<HttpRequest, 'method' | 'target'> & { cookies?: string }

/** Cookies and requests of one browser. It follows nothing by itself. */
export type Browser = {
  jar: CookieJar
  /** Nothing but the cookies is added. */
  send(method: string, target: string, options?: Options): Promise<Answer>
  /** As a script of the page calls, with the header against forged requests. */
  call(method: string, target: string, options?: Options): Promise<Answer>
  /** As a person who opens a page. */
  visit(target: string, options?: Options): Promise<Answer>
}

const navigation = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
}
const script = {
  accept: 'application/json',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'sec-fetch-site': 'same-origin',
  ...csrfHeader,
}

export function createBrowser(http: HttpClient, jar = new CookieJar()): Browser {
  async function send(method: string, target: string, { cookies, headers, body }: Options = {}) {
    const cookie = cookies ?? jar.header(target.split('?', 1)[0] ?? '/')
    const answer = await http.send({
      method,
      target,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    if (cookies === undefined) jar.store(answer.setCookies)
    return answer
  }

  const withHeaders =
    (base: Readonly<Record<string, string>>) =>
    (method: string, target: string, options: Options = {}) =>
      send(method, target, { ...options, headers: { ...base, ...options.headers } })

  return {
    jar,
    send,
    call: withHeaders(script),
    visit: (target, options) => withHeaders(navigation)('GET', target, options),
  }
}
