import { request, type IncomingHttpHeaders } from 'node:http'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

const maxHops = 20

/**
 * Signs in as a browser would: opens an address and follows every redirect with the cookies of each origin.
 * node:http, because `fetch` says `Sec-Fetch-Mode: cors`, which mod_auth_openidc answers with 401.
 * @returns the `Cookie` header for the origin of `start`
 */
export async function signIn(start: string): Promise<string> {
  const jars = new Map<string, Map<string, string>>()
  let address = start
  for (let hop = 0; hop < maxHops; hop += 1) {
    const { origin } = new URL(address)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const answer = await get(address, { accept: 'text/html', cookie: cookieHeader(jar) })
    keep(jar, answer.headers['set-cookie'] ?? [])
    const { location } = answer.headers
    if (location === undefined || answer.status < 300)
      return cookieHeader(jars.get(new URL(start).origin) ?? jar)
    const next = new URL(location, address)
    if (isSignedIn(next, start)) return cookieHeader(jars.get(new URL(start).origin) ?? jar)
    address = next.href
  }
  throw new Error(`The sign-in at ${start} does not come to an end.`)
}

/** The gateway sends a person on to a page of the application, which is not part of this. */
const isSignedIn = (next: URL, start: string) =>
  next.origin === new URL(start).origin && next.pathname === '/authorized'

/** One GET to its end; the host name goes to 127.0.0.1. */
export function get(address: string, headers: Record<string, string>): Promise<Answer> {
  const { host, port, pathname, search } = new URL(address)
  const given = Object.fromEntries(
    Object.entries({ Host: host, ...headers }).filter(([, value]) => value !== ''),
  )
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: pathname + search, headers: given }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
    call.on('error', reject).end()
  })
}

function keep(jar: Map<string, string>, setCookies: readonly string[]): void {
  for (const line of setCookies) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const isGone = /;\s*(max-age=0|expires=thu, 01[ -]jan[ -]1970)/i.test(line) || at === pair.length - 1
    if (isGone) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

function cookieHeader(jar: ReadonlyMap<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}
