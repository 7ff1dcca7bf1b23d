import { gzipSync } from 'node:zlib'
import type { Check, Observation } from '../../check.ts'
import type { EchoAnswer } from '../../echo/echo-api.ts'
import { inTurn } from '../../in-turn.ts'
import { answering, echoOf, echoSession, json } from './echo-session.ts'

/** What a careless API says, and no browser should hear from it. */
const careless: Readonly<Record<string, string | string[]>> = {
  'set-cookie': ['upstream=1; Path=/', '__Host-access=planted; Path=/; Secure'],
  'set-cookie2': 'upstream=1',
  server: 'audit-marker/1.2.3',
  'x-powered-by': 'audit-marker',
  'x-aspnet-version': 'audit-marker',
  'x-runtime': 'audit-marker',
  'x-backend-server': 'audit-marker',
  via: '1.1 audit-marker',
  'access-control-allow-origin': 'https://evil.example',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'audit-marker',
  'clear-site-data': '"cookies"',
  'strict-transport-security': 'max-age=0',
  'content-security-policy': "script-src 'unsafe-inline' audit-marker",
  'x-frame-options': 'ALLOWALL',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'unsafe-url',
  refresh: '0;url=https://evil.example',
  link: '<https://evil.example>; rel=preload',
  'service-worker-allowed': '/audit-marker',
  'proxy-authenticate': 'Basic realm="audit-marker"',
  'www-authenticate': 'Basic realm="audit-marker"',
  'alt-svc': 'h2="evil.example:443"',
  'x-accel-redirect': '/audit-marker',
  'x-named': 'audit-marker',
  connection: 'x-named',
  'cache-control': 'public, max-age=86400',
}

const problem = { 'content-type': 'application/problem+json' }

/** What has to arrive as it was said: method, answer, status, text. */
const passing: readonly (readonly [
  what: string,
  method: string,
  answer: EchoAnswer,
  status: number,
  text: string,
])[] = [
  ['HEAD', 'HEAD', answering(200, { ...json, 'content-length': '1000' }), 200, ''],
  ['204', 'DELETE', answering(204, {}), 204, ''],
  ['304', 'GET', answering(304, { etag: '"1"' }), 304, ''],
  ['422 as a problem document', 'POST', answering(422, problem, '{"code":"x"}'), 422, '{"code":"x"}'],
  ['JSON that is none', 'GET', answering(200, json, 'not json'), 200, 'not json'],
  [
    'text with n/a',
    'GET',
    answering(200, { 'content-type': 'text/plain' }, '-1 n/a "n/a"'),
    200,
    '-1 n/a "n/a"',
  ],
  [
    'gzip',
    'GET',
    answering(200, { ...json, 'content-encoding': 'gzip' }, gzipSync('{"a":"n/a"}')),
    200,
    '{"a":null}',
  ],
  [
    '30 KB of JSON, its length told',
    'GET',
    answering(200, { ...json, 'content-length': '30002' }, `"${'x'.repeat(30_000)}"`),
    200,
    `"${'x'.repeat(30_000)}"`,
  ],
  [
    '200 KB of JSON',
    'GET',
    answering(200, json, `["${'x'.repeat(200_000)}",-1]`),
    200,
    `["${'x'.repeat(200_000)}",null]`,
  ],
]

/** Requirement 29, scenarios 45 to 48: what of an answer reaches the browser. */
export const echoAnswerChecks: readonly Check[] = [
  {
    id: 'echo-careless',
    numbers: ['R29', 'R18', 'R22'],
    sentence: 'Cookies, make, CORS grants, policies and cache rules of the API do not reach the browser.',
    source: 'RFC 9110 7.6.1; ASVS 13.4.6, 14.3.2',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer(
        (response) => void response.writeHead(200, { ...json, ...careless }).end('{}'),
      )
      const answer = await browser.call('GET', place.path, { headers: { origin: 'https://evil.example' } })
      const names = Object.keys(careless).filter((name) => name !== 'connection')
      const observations = names.map((name): Observation => {
        const said = [careless[name] ?? []].flat()
        const isHeard = said.some((text) => (answer.headers[name] ?? '').includes(text))
        return {
          sent: `${name} of the API`,
          seen: isHeard ? 'reaches the browser' : 'does not',
          ok: !isHeard,
        }
      })
      const cache = answer.headers['cache-control'] ?? 'none'
      return [
        ...observations,
        { sent: 'Cache-Control of an answer', seen: cache, ok: cache.includes('no-store') },
      ]
    },
  },
  {
    id: 'echo-location',
    numbers: ['R29', 'R33'],
    sentence: 'An address of the API becomes one of the gateway; none leads to another site or tells a port.',
    source: 'RFC 9110 10.2.2; ASVS 16.5.1',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const { url } = echoOf(context)
      const { origin } = new URL(url)
      const given = [
        `${url}/other?q=1#f`,
        '/api/other',
        `${origin}//evil.example/x`,
        `${origin}/elsewhere`,
        'http://[bad',
        'sibling?q=1',
      ]
      return inTurn(given, async (location) => {
        const place = echoOf(context).answer((response) => void response.writeHead(201, { location }).end())
        const answer = await browser.call('POST', place.path)
        const heard = answer.headers['location'] ?? ''
        const isHome =
          heard === '' ||
          heard === 'sibling?q=1' ||
          (/^\/(?![/\\])/.test(heard) && !heard.includes(new URL(url).host))
        const seen = `${answer.status} ${heard}`
        const isKept =
          location === 'sibling?q=1'
            ? /^(\/api\/)?sibling\?q=1$/.test(heard)
            : !location.includes('/other') || heard.startsWith('/api/other')
        return { sent: `Location: ${location}`, seen, ok: isHome && isKept && answer.status !== 500 }
      })
    },
  },
  {
    id: 'echo-two-types',
    numbers: ['S46', 'R33'],
    sentence: 'An answer of two media types is a 502: nobody can tell what it is.',
    source: 'RFC 9110 8.3',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer((response) => {
        response.setHeader('content-type', ['application/json', 'text/html'])
        response.end('{}')
      })
      const { status } = await browser.call('GET', place.path)
      return [{ sent: 'Content-Type twice', seen: String(status), ok: status === 502 }]
    },
  },
  {
    id: 'echo-passes',
    numbers: ['S46'],
    sentence: 'Answers of every kind pass as they should.',
    source: 'RFC 9110',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      return inTurn(passing, async ([sent, method, answer, status, text]) => {
        const place = echoOf(context).answer(answer)
        const got = await browser.call(method, place.path)
        const isSame = got.text === text
        return {
          sent,
          seen: `${got.status}, ${isSame ? 'the same text' : 'another text'}`,
          ok: got.status === status && isSame,
        }
      })
    },
  },
  {
    id: 'echo-dies',
    numbers: ['S45'],
    sentence: 'An answer that the API breaks off never looks complete.',
    source: 'RFC 9112 8',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const kinds: Record<string, string>[] = [
        { 'content-type': 'text/plain', 'content-length': '100000' },
        { 'content-type': 'application/json' },
        { 'content-type': 'text/event-stream' },
      ]
      return inTurn(kinds, async (headers) => {
        const place = echoOf(context).answer((response) => {
          response.writeHead(200, headers)
          response.write('[1,2', () => response.destroy())
        })
        const answer = await browser.open('GET', place.path)
        const end = await answer.ended
        const ok = end === 'cut' || answer.head.status >= 500
        return { sent: `half of ${headers['content-type']}`, seen: `${answer.head.status}, ${end}`, ok }
      })
    },
  },
  {
    id: 'echo-large-head',
    numbers: ['S48', 'R33'],
    sentence: 'An answer with too large headers is a 502 that tells nothing, and the gateway goes on.',
    source: 'RFC 9110 15.6.3',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const place = echoOf(context).answer(answering(200, { 'x-large': 'x'.repeat(80_000) }))
      const answer = await browser.call('GET', place.path)
      const after = await browser.call('GET', context.apiPath)
      return [
        { sent: 'an answer with a header of 80 KB', seen: String(answer.status), ok: answer.status === 502 },
        { sent: 'the next call', seen: String(after.status), ok: after.status === 200 },
      ]
    },
  },
]
