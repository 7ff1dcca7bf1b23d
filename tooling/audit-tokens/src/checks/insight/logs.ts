import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditContext } from '../../audit-context.ts'
import type { Check } from '../../check.ts'
import { paths } from '../../gateway-paths.ts'
import type { Insight } from '../../insight/insight.ts'
import { searchSecrets } from './secrets.ts'

const writtenWithinMs = 5000
const lookEveryMs = 100
/** Pino's number. */
const warning = 40

type Line = Readonly<Record<string, unknown>>

function logOf({ logs }: AuditContext): Insight {
  if (!logs) throw new Error('There is no log.')
  return logs
}

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line): Line[] => {
    try {
      const value: unknown = JSON.parse(line)
      return typeof value === 'object' && value !== null ? [Object.fromEntries(Object.entries(value))] : []
    } catch {
      return []
    }
  })
}

/** The log once it tells what is waited for; a gateway writes late. */
async function readUntil(
  context: AuditContext,
  isTold: (lines: readonly Line[]) => boolean,
): Promise<string> {
  const until = Date.now() + writtenWithinMs
  for (;;) {
    const text = await logOf(context).read()
    if (isTold(linesOf(text)) || Date.now() > until) return text
    await sleep(lookEveryMs)
  }
}

const countOf = (lines: readonly Line[], event: string) => lines.filter(({ audit }) => audit === event).length

/** The log with a sign-in and a logout at its end that were made for it, and these lines alone. */
async function lastLines(context: AuditContext) {
  const before = linesOf(await logOf(context).read())
  const { browser } = await context.signIn()
  await browser.call('POST', paths.logout)
  const logouts = countOf(before, 'logout.done')
  const text = await readUntil(context, (lines) => countOf(lines, 'logout.done') > logouts)
  return { text, own: linesOf(text).slice(before.length) }
}

const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value)

/** Requirements 5 and 36: the log of the audit's own minutes. */
export const logChecks: readonly Check[] = [
  {
    id: 'log-events',
    numbers: ['R36'],
    sentence:
      'A sign-in and a logout each leave a line with time, correlation id, hashed session and subject, and no warning.',
    source: 'ASVS 16.2.1, 16.2.2, 16.3.1',
    needs: 'sign-in',
    tool: 'logs',
    async run(context) {
      const { own } = await lastLines(context)
      const troubles = own.filter(({ level }) => Number(level) >= warning)
      const ids = own.filter(({ msg }) => msg === 'request completed').map(({ traceId }) => traceId)
      const distinct = new Set(ids).size
      const ofRequests = {
        sent: `${ids.length} requests`,
        seen: `${distinct} correlation ids`,
        ok: ids.length > 0 && distinct === ids.length,
      }
      const ofEvents = ['login.succeeded', 'logout.done'].map((event) => {
        const line = own.find(({ audit }) => audit === event)
        const isWhole =
          line !== undefined &&
          isHash(line['session']) &&
          isHash(line['subject']) &&
          /^[0-9a-f]{32}$/.test(String(line['traceId'])) &&
          !Number.isNaN(Date.parse(String(line['time'])))
        return {
          sent: event,
          seen: line === undefined ? 'no line' : isWhole ? 'a whole line' : 'a line with gaps',
          ok: isWhole,
        }
      })
      const ofTroubles = {
        sent: 'a sign-in and a logout that went well',
        seen: `${troubles.length} warnings`,
        ok: troubles.length === 0,
      }
      return [...ofEvents, ofRequests, ofTroubles]
    },
  },
  {
    id: 'log-refusals',
    numbers: ['R36'],
    sentence:
      'What this audit was refused for stands in the log: changed cookies, calls without the header, a WebSocket without a session.',
    source: 'ASVS 16.3.2, 16.3.3',
    needs: 'sign-in',
    tool: 'logs',
    async run(context) {
      const { browser } = await context.session()
      const before = linesOf(await logOf(context).read()).length
      await browser.send('GET', context.apiPath)
      await context.newBrowser().call('GET', paths.session, { cookies: '__Host-access=changed' })
      const socket = await context.http.shakeHands(context.apiPath, { origin: context.origin })
      socket.leave()
      const { text } = await lastLines(context)
      const events = new Set(
        linesOf(text)
          .slice(before)
          .map(({ audit }) => audit),
      )
      return ['csrf.refused', 'cookie.rejected', 'websocket.refused'].map((event) => ({
        sent: event,
        seen: events.has(event) ? 'told' : 'not told',
        ok: events.has(event),
      }))
    },
  },
  {
    id: 'log-secrets',
    numbers: ['R5', 'R36'],
    sentence: 'No cookie, code, state, token or password of this audit stands in the log.',
    source: 'ASVS 16.2.5; RFC 9700 4.2',
    needs: 'sign-in',
    tool: 'logs',
    async run(context) {
      const { text } = await lastLines(context)
      return searchSecrets(context, 'the log', text)
    },
  },
  {
    id: 'log-forged',
    numbers: ['R36'],
    sentence: 'Nobody can write a line of the log: every one is JSON, whatever was asked for.',
    source: 'ASVS 16.4.1; CWE-117',
    needs: 'sign-in',
    tool: 'logs',
    async run(context) {
      const forged = '%0A%7B%22audit%22%3A%22forged%22%7D'
      await context
        .newBrowser()
        .call('GET', `/${forged}?q=${forged}`, { headers: { 'user-agent': '{"audit":"forged"}' } })
      const { text } = await lastLines(context)
      const broken = text.split('\n').filter((line) => line.trim() !== '' && linesOf(line).length === 0)
      const isForged = linesOf(text).some(({ audit }) => audit === 'forged')
      const seen = `${broken.length} lines that are no JSON, ${isForged ? 'a forged one' : 'none forged'}`
      return [{ sent: 'an address with a line break', seen, ok: broken.length === 0 && !isForged }]
    },
  },
]
