import type { AuditContext, SignedIn } from '../audit-context.ts'
import type { Check, Observation, Skipped } from '../check.ts'
import { within } from '../echo/within.ts'
import { cookieHeader, mustNotOpen, openWith, describeOpening, isOpen, sessionCookies } from './attempts.ts'
import { type Times, timesOf } from './session-times.ts'

const longestWaitMs = 10 * 60_000
const marginMs = 1500
/** At this call the first idle limit lies back, and what it would have cut is cut within a second and a half. */
const lookAt = 4
const sweptWithinMs = 1500

/** Waits for a limit, with calls of the person meanwhile, so often that the session is not idle. */
async function stayActiveUntilLimit(
  context: AuditContext,
  { idle, absolute }: Times,
  call: () => Promise<unknown>,
): Promise<void> {
  const leftMs = absolute - Date.now() + marginMs
  const steps = Math.max(2, Math.ceil((2 * leftMs) / (idle - Date.now())))
  for (let step = 1; step < steps; step += 1) {
    await context.wait(leftMs / steps)
    await call()
  }
  await context.wait(leftMs / steps)
}

function tooFar(times: Times, name: 'idle' | 'absolute', variable: string): Skipped | null {
  const minutes = Math.ceil((times[name] - Date.now()) / 60_000)
  if (times[name] - Date.now() <= longestWaitMs) return null
  return {
    skipped: `The ${name} limit is ${minutes} minutes away: start a staging gateway with ${variable}.`,
  }
}

async function afterLimit(context: AuditContext, session: SignedIn, copied: string): Promise<Observation[]> {
  const newest = cookieHeader(sessionCookies(session))
  return [
    await mustNotOpen(context, 'the newest cookies after the limit', newest),
    await mustNotOpen(context, 'the cookies of the sign-in after the limit', copied),
  ]
}

/** Requirement 23, with a staging gateway whose limits come within minutes. */
export const fastChecks: readonly Check[] = [
  {
    id: 'fast-absolute',
    numbers: ['R23'],
    sentence: 'At the absolute limit a session ends, however busy it was, and what is open for it is cut.',
    source: 'ASVS 7.3.2; RFC 10017 6.1.2.2',
    needs: 'sign-in',
    tool: 'fast',
    async run(context) {
      const session = await context.signIn()
      const copied = cookieHeader(sessionCookies(session))
      const times = await timesOf(session)
      const far = tooFar(times, 'absolute', 'SESSION_MAX_S=60')
      if (far) return far
      const stream = context.echo?.answer(
        (response) =>
          void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
      )
      const open = stream && (await session.browser.open('GET', stream.path))
      let halfway = 'no call'
      let calls = 0
      await stayActiveUntilLimit(context, times, async () => {
        await session.browser.call('GET', context.apiPath)
        const opening = await openWith(context, cookieHeader(sessionCookies(session)))
        calls += 1
        const isCut = open && (await within(open.ended, calls === lookAt ? sweptWithinMs : 10)) !== null
        if (isCut) halfway = 'the stream is cut'
        else if (halfway !== 'the stream is cut')
          halfway = isOpen(opening) ? 'open' : describeOpening(opening)
      })
      const end = open && (await within(open.ended))
      open?.leave()
      return [
        { sent: 'a call before the limit', seen: halfway, ok: halfway === 'open' },
        ...(await afterLimit(context, session, copied)),
        ...(open
          ? [{ sent: 'an event stream at the limit', seen: end ?? 'still open', ok: end === 'cut' }]
          : []),
      ]
    },
  },
  {
    id: 'fast-idle',
    numbers: ['R23'],
    sentence: 'A session that nobody uses ends at its idle limit, with the cookies still in the browser.',
    source: 'ASVS 7.3.1; RFC 10017 6.1.2.2',
    needs: 'sign-in',
    tool: 'fast',
    async run(context) {
      const session = await context.signIn()
      const copied = cookieHeader(sessionCookies(session))
      const times = await timesOf(session)
      const far = tooFar(times, 'idle', 'access tokens that live for half a minute')
      if (far) return far
      await context.wait(times.idle - Date.now() + marginMs)
      return afterLimit(context, session, copied)
    },
  },
]
