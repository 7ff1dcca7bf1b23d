import type { Check } from '../../check.ts'
import { echoOf, echoSession } from './echo-session.ts'

/** What a request may say to any API, with a value each. */
const asked: Readonly<Record<string, string>> = {
  accept: 'application/vnd.audit+json',
  'accept-language': 'bg-BG',
  'cache-control': 'no-cache',
  'content-digest': 'sha-256=:AAAA:',
  'content-disposition': 'attachment; filename=a',
  'content-encoding': 'identity',
  'content-language': 'bg',
  'content-range': 'bytes 0-1/2',
  'content-type': 'application/vnd.audit',
  'idempotency-key': 'audit-1',
  'if-match': '"1"',
  'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT',
  'if-none-match': '"2"',
  'if-unmodified-since': 'Sun, 02 Jan 2000 00:00:00 GMT',
  'last-event-id': '7',
  prefer: 'return=minimal',
  'user-agent': 'audit/1',
  'x-requested-with': 'audit',
}

/** What an answer may say of itself to any browser. */
const said: Readonly<Record<string, string>> = {
  'accept-patch': 'application/json',
  'accept-post': 'text/plain',
  'accept-ranges': 'bytes',
  allow: 'GET, HEAD',
  'content-disposition': 'attachment; filename=a',
  'content-language': 'bg',
  'content-location': '/api/audit',
  'content-type': 'text/plain',
  deprecation: '@1',
  etag: '"1"',
  'last-modified': 'Sat, 01 Jan 2000 00:00:00 GMT',
  'preference-applied': 'return=minimal',
  ratelimit: '"a";r=1',
  'ratelimit-limit': '3',
  'ratelimit-policy': '"a";q=1',
  'ratelimit-remaining': '2',
  'ratelimit-reset': '1',
  'retry-after': '1',
  sunset: 'Sat, 01 Jan 2050 00:00:00 GMT',
  vary: 'accept-language',
}

/** Scenario 46: what has to pass in both directions, so that an API can be used as it is. */
export const echoPassingHeaderChecks: readonly Check[] = [
  {
    id: 'echo-asked',
    numbers: ['S46'],
    sentence: 'Conditions, content and wishes of a request reach the API as they were said.',
    source: 'RFC 9110 8, 12, 13; RFC 7240',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer((response) => void response.end())
      await browser.call('POST', place.path, { headers: asked, body: '{}' })
      const [hit] = place.hits
      return Object.entries(asked).map(([name, value]) => {
        const seen = String(hit?.headers[name] ?? 'nothing')
        return { sent: `${name}: ${value}`, seen, ok: seen === value }
      })
    },
  },
  {
    id: 'echo-said',
    numbers: ['S46'],
    sentence: 'What an answer says of its content reaches the browser as it was said.',
    source: 'RFC 9110 8, 10.2, 15',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer((response) => void response.writeHead(200, said).end('audit'))
      const answer = await browser.call('GET', place.path)
      return Object.entries(said).map(([name, value]) => {
        const seen = answer.headers[name] ?? 'nothing'
        return { sent: `${name}: ${value}`, seen, ok: seen.toLowerCase().includes(value.toLowerCase()) }
      })
    },
  },
]
