import type { Answer } from '../http/answer.ts'
import type { OpenAnswer } from '../http/open-answer.ts'
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
  /** The same up to the head of the answer, whose body stays open. */
  open(method: string, target: string, options?: Options): Promise<OpenAnswer>
  /** The same, by a page that is gone before the answer. */
  callAndLeave(method: string, target: string, options?: Options): Promise<void>
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
  function requestOf(method: string, target: string, { cookies, headers, ...rest }: Options): HttpRequest {
    const cookie = cookies ?? jar.header(target.split('?', 1)[0] ?? '/')
    return { ...rest, method, target, headers: { ...(cookie === '' ? {} : { cookie }), ...headers } }
  }

  async function send(method: string, target: string, options: Options = {}) {
    const answer = await http.send(requestOf(method, target, options))
    if (options.cookies === undefined) jar.store(answer.setCookies)
    return answer
  }

  const asScript = (options: Options = {}) => ({ ...options, headers: { ...script, ...options.headers } })

  return {
    jar,
    send,
    call: (method, target, options) => send(method, target, asScript(options)),
    async open(method, target, options) {
      const opened = await http.open(requestOf(method, target, asScript(options)))
      if (options?.cookies === undefined) jar.store(opened.head.setCookies)
      return opened
    },
    callAndLeave: (method, target, options) =>
      http.sendAndLeave(requestOf(method, target, asScript(options))),
    visit: (target, options = {}) =>
      send('GET', target, { ...options, headers: { ...navigation, ...options.headers } }),
  }
}
