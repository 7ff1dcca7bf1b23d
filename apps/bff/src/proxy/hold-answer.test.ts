import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeLogoutToken, postLogoutToken } from '../testing/logout-token.ts'
import { openStream } from '../testing/open-stream.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
/** What the API sends, one for each call; each says when the gateway has let it go. */
let sources: { stream: PassThrough; isGone: Promise<void> }[]

function answerWith(type: string, first: string) {
  sources = []
  gateway.api.state.answer = (reply) => {
    const stream = new PassThrough()
    sources.push({ stream, isGone: new Promise((resolve) => reply.raw.once('close', () => resolve())) })
    stream.write(first)
    return reply.type(type).send(stream)
  }
}
beforeEach(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
  await browser.signIn()
  answerWith('text/event-stream', 'data: 1\n\n')
})
afterEach(() => gateway.close())

/** An event stream that has told its first event. */
async function openEvents(who = browser, headers = {}) {
  const events = await openStream(gateway, who, '/api/answer', headers)
  await expect.poll(() => events.state.text).toBe('data: 1\n\n')
  return events
}
/** The same session in another browser, as a second window has it. */
function copyOf(original: TestBrowser): TestBrowser {
  const copy = gateway.newBrowser()
  for (const [key, cookie] of original.jar) copy.jar.set(key, cookie)
  return copy
}
const cutsTold = () => gateway.audits().filter(({ audit }) => audit === 'stream.cut')

describe('S35: an event stream', () => {
  it('S35 R24: is cut by a logout in any window of its session, and another session goes on', async () => {
    const other = gateway.newBrowser()
    await other.signIn()
    const [here, there] = [await openEvents(), await openEvents(copyOf(browser))]
    const others = await openEvents(other)
    await browser.call('POST', '/auth/user/logout')
    expect([await here.end, await there.end]).toEqual(['cut', 'cut'])
    await Promise.all(sources.slice(0, 2).map(({ isGone }) => isGone))
    sources[2]?.stream.write('data: 2\n\n')
    await expect.poll(() => others.state.text).toBe('data: 1\n\ndata: 2\n\n')
    expect(others.state.end).toBeUndefined()
    expect(cutsTold()).toMatchObject([{ reason: 'session-ended' }, { reason: 'session-ended' }])
    expect((await copyOf(browser).call('GET', '/api/x')).status).toBe(401)
    others.leave()
  })

  it('S37: is cut by a back-channel logout', async () => {
    const events = await openEvents()
    const token = await makeLogoutToken(gateway, { sid: gateway.provider.sessions[0] })
    await postLogoutToken(gateway, token)
    expect(await events.end).toBe('cut')
  })

  it('R25: is cut when the API does not accept the person any more', async () => {
    const events = await openEvents()
    gateway.api.state.refusesAll = true
    expect((await browser.call('GET', '/api/x')).status).toBe(401)
    expect(await events.end).toBe('cut')
  })

  it('is cut by the next sign-in in the same browser', async () => {
    const events = await openEvents()
    await browser.signIn()
    expect(await events.end).toBe('cut')
  })

  it('lives through a renewal of its session, and past the idle limit that it began with', async () => {
    const other = gateway.newBrowser()
    await other.signIn()
    const events = await openEvents(browser, { 'x-background': '1' })
    const others = await openEvents(other, { 'x-background': '1' })
    gateway.clock.offsetMs += 3_600_000
    expect((await browser.call('GET', '/api/x')).status).toBe(200)
    expect(gateway.provider.counts.refreshed).toBe(1)
    gateway.clock.offsetMs += 3_700_000
    // Where nobody has moved for as long, the end is seen in the same round.
    expect(await others.end).toBe('cut')
    sources[0]?.stream.write('data: 2\n\n')
    await expect.poll(() => events.state.text).toBe('data: 1\n\ndata: 2\n\n')
    expect(events.state.end).toBeUndefined()
    events.leave()
  })

  it('R23: is cut when nobody has moved until the idle limit: it keeps no session alive and outlives none', async () => {
    const events = await openEvents(browser, { 'x-background': '1' })
    gateway.clock.offsetMs += 7_300_000
    expect(await events.end).toBe('cut')
    expect(cutsTold()).toMatchObject([{ reason: 'session-expired' }])
    expect((await browser.call('GET', '/api/x')).status).toBe(401)
  })

  it('S33: whose head comes after the end of its session is not opened', async () => {
    const isCalled = new Promise<() => void>((resolve) => {
      gateway.api.state.answer = (reply) =>
        new Promise((answer) => {
          const stream = new PassThrough()
          stream.write('data: 1\n\n')
          resolve(() => answer(reply.type('text/event-stream').send(stream)))
        })
    })
    const running = browser.call('GET', '/api/answer')
    const answer = await isCalled
    await copyOf(browser).call('POST', '/auth/user/logout')
    answer()
    const late = await running
    expect([late.status, JSON.parse(late.text).code]).toEqual([401, 'session.none'])
  })

  it('is cut when the gateway stops, which then does not wait for it', async () => {
    const events = await openEvents()
    await gateway.app.close()
    expect(await events.end).toBe('cut')
    expect(cutsTold()).toMatchObject([{ reason: 'shutdown' }])
  })

  it('that the browser leaves is forgotten', async () => {
    const events = await openEvents()
    events.leave()
    await sources[0]?.isGone
    await browser.call('POST', '/auth/user/logout')
    expect(cutsTold()).toEqual([])
  })
})

describe('event streams of one session', () => {
  const isCut = async (index: number) => sources[index]?.isGone.then(() => true)

  it('may be 20: one more is 429 and ends at the API, until one of them is closed', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => openEvents()))
    const tooMany = await browser.call('GET', '/api/answer')
    expect([tooMany.status, JSON.parse(tooMany.text)]).toMatchObject([
      429,
      { code: 'request.too-many', detail: expect.stringContaining('Close some') },
    ])
    expect(gateway.audits().at(-1)).toMatchObject({
      audit: 'limit.hit',
      reason: 'too-many-streams',
      session: expect.any(String),
    })
    expect(await isCut(20)).toBe(true)
    all[0]?.leave()
    await isCut(0)
    const again = await openEvents()
    for (const events of [...all, again]) events.leave()
  })

  it('take no slot from calls, downloads and other sessions', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => openEvents()))
    const other = gateway.newBrowser()
    await other.signIn()
    const others = await openEvents(other)
    answerWith('application/octet-stream', 'first')
    const download = await openStream(gateway, browser, '/api/answer')
    expect([download.status, (await browser.call('GET', '/api/x')).status]).toEqual([200, 200])
    for (const events of [...all, others, download]) events.leave()
  })

  it('that have come to their end hold no slot', async () => {
    for (let count = 0; count <= 20; count += 1) {
      const events = await openEvents()
      sources[count]?.stream.end()
      expect(await events.end).toBe('complete')
    }
  })
})

describe('S35: another answer that is still on its way', () => {
  it.each([
    ['application/octet-stream', 'first bytes'],
    ['application/json', '{"rows":["a",'],
    ['application/x-ndjson', '{"row":1}\n'],
  ])('is cut with its session and never looks complete: %s', async (type, first) => {
    answerWith(type, first)
    const answer = await openStream(gateway, browser, '/api/answer')
    await expect.poll(() => answer.state.text).toBe(first)
    await browser.call('POST', '/auth/user/logout')
    expect(await answer.end).toBe('cut')
    await sources[0]?.isGone
  })

  it('comes to its end when the gateway stops', async () => {
    answerWith('application/octet-stream', 'first')
    const answer = await openStream(gateway, browser, '/api/answer')
    await expect.poll(() => answer.state.text).toBe('first')
    const closed = gateway.app.close()
    sources[0]?.stream.end(' and last')
    expect([await answer.end, answer.state.text]).toEqual(['complete', 'first and last'])
    await closed
  })
})
