import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Preferences } from '@backoffice/api-types'

const morning = '2026-01-05T08:00:00.000Z'
const evening = '2026-01-05T20:00:00.000Z'
const nothing: Preferences = { colorMode: null, timeZone: null }

/** The server that was told last, or none; what stands there is what it answers. */
let answer: (body: object) => Promise<Response>
let sent: object[]
let stored: Map<string, string>

const json = (value: object, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })

async function openBrowser() {
  vi.resetModules()
  const sync = await import('./preference-sync.ts')
  const { connection } = await import('../lib/connection.ts')
  const { readColorMode } = await import('../lib/color-mode.ts')
  const { formatDateTime } = await import('../lib/format-date-time.ts')
  return { ...sync, connection, readColorMode, formatDateTime }
}

beforeEach(() => {
  stored = new Map()
  sent = []
  answer = async () => json(nothing)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } })
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as object
    sent.push(body)
    return answer(body)
  })
  vi.useFakeTimers({ now: new Date('2026-01-05T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('colour mode and time zone follow the account', () => {
  test('what the account says stands here after a sign-in', async () => {
    const browser = await openBrowser()
    expect(browser.formatDateTime(morning)).toBe('2026-01-05 10:00:00')
    const zone = { value: 'America/New_York', at: morning }
    browser.adoptPreferences(7, { colorMode: { value: 'dark', at: morning }, timeZone: zone })
    expect(browser.readColorMode()).toBe('dark')
    expect(browser.formatDateTime(morning)).toBe('2026-01-05 03:00:00')
  })

  test('nothing chosen yet leaves this browser as it is, for the first person known here and for the same one', async () => {
    const browser = await openBrowser()
    stored.set('mui-mode', 'dark')
    browser.adoptPreferences(7, nothing)
    expect(browser.readColorMode()).toBe('dark')
    browser.adoptPreferences(7, nothing)
    expect(browser.readColorMode()).toBe('dark')
  })

  test('the next person has the defaults where they have chosen nothing, not what the person before them chose', async () => {
    const browser = await openBrowser()
    const zone = { value: 'America/New_York', at: morning }
    browser.adoptPreferences(7, { colorMode: { value: 'dark', at: morning }, timeZone: zone })
    browser.adoptPreferences(8, nothing)
    expect([browser.readColorMode(), browser.formatDateTime(morning)]).toEqual([
      'light',
      '2026-01-05 10:00:00',
    ])
  })

  test('the next person has what they chose, and the default for the rest', async () => {
    const browser = await openBrowser()
    const zone = { value: 'America/New_York', at: morning }
    browser.adoptPreferences(7, { colorMode: { value: 'dark', at: morning }, timeZone: zone })
    browser.adoptPreferences(8, { ...nothing, timeZone: { value: 'Asia/Tokyo', at: morning } })
    expect([browser.readColorMode(), browser.formatDateTime(morning)]).toEqual([
      'light',
      '2026-01-05 17:00:00',
    ])
  })

  test('what somebody chose here makes the browser theirs, also before it has got through', async () => {
    answer = () => Promise.reject(new TypeError('no network'))
    const browser = await openBrowser()
    stored.set('mui-mode', 'dark')
    browser.keepChoice(7, { colorMode: 'dark' })
    await browser.sendChoices(7)
    browser.adoptPreferences(8, nothing)
    expect(browser.readColorMode()).toBe('light')
    browser.adoptPreferences(7, nothing)
    expect(browser.readColorMode(), 'it is back with the person who chose it').toBe('dark')
  })

  test('a choice is sent with its time, and sent no more once it has got through', async () => {
    const browser = await openBrowser()
    browser.keepChoice(7, { colorMode: 'dark' })
    await browser.sendChoices(7)
    expect(sent).toEqual([{ colorMode: { value: 'dark', at: '2026-01-05T12:00:00.000Z' } }])
  })

  test.each([
    ['stands against what was chosen elsewhere before', morning, 'dark'],
    ['gives way to what was chosen elsewhere later', evening, 'light'],
  ])('a choice without a network %s', async (_, at, left) => {
    answer = () => Promise.reject(new TypeError('no network'))
    const browser = await openBrowser()
    stored.set('mui-mode', 'dark')
    browser.keepChoice(7, { colorMode: 'dark' })
    await browser.sendChoices(7)
    const later = await openBrowser() // the page is loaded again
    later.adoptPreferences(7, { colorMode: { value: 'light', at }, timeZone: null })
    expect(later.readColorMode()).toBe(left)
  })

  test('a choice without a network is sent when there is one again, and what stands there is taken over', async () => {
    answer = () => Promise.reject(new TypeError('no network'))
    const browser = await openBrowser()
    browser.keepChoice(7, { colorMode: 'dark' })
    await browser.sendChoices(7)
    answer = async () => json({ colorMode: { value: 'system', at: evening }, timeZone: null })
    sent = []
    browser.connection.answered()
    await expect.poll(() => browser.readColorMode()).toBe('system')
    expect(sent).toHaveLength(1)
  })

  test('a choice is nobody else’s who signs in at the same browser', async () => {
    answer = () => Promise.reject(new TypeError('no network'))
    const browser = await openBrowser()
    browser.keepChoice(7, { colorMode: 'dark' })
    await browser.sendChoices(7)
    sent = []
    answer = async () => json(nothing)
    await browser.sendChoices(8)
    expect(sent).toEqual([])
    browser.adoptPreferences(8, { colorMode: { value: 'light', at: morning }, timeZone: null })
    expect(browser.readColorMode()).toBe('light')
  })

  test('of two quick choices the last one stands, whatever is answered to the first', async () => {
    answer = async (body) => json({ ...nothing, ...body })
    const browser = await openBrowser()
    stored.set('mui-mode', 'dark')
    browser.keepChoice(7, { colorMode: 'dark' })
    vi.setSystemTime(new Date('2026-01-05T12:00:01Z'))
    stored.set('mui-mode', 'light')
    browser.keepChoice(7, { colorMode: 'light' })
    await browser.sendChoices(7)
    expect(browser.readColorMode()).toBe('light')
  })

  test('what the server refuses stays a choice of this browser and is not sent again', async () => {
    answer = async () => json({ status: 400, code: 'request.invalid', title: 'x' }, 400)
    const browser = await openBrowser()
    browser.keepChoice(7, { timeZone: 'Asia/Tokyo' })
    await browser.sendChoices(7)
    expect(sent).toHaveLength(1)
  })
})
