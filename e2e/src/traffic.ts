import { type BrowserContext, expect, type Page } from '@playwright/test'

/** A secret that must never reach the browser, the address bar or a log, with the name of its field. */
export type Secret = { name: string; value: string }

type Recorded = { place: string; text: string }

/** What a browser was sent, kept so that it can be searched for secrets. */
export type Traffic = {
  /** Notes what a page has put into storage; call before it closes. */
  noteStorage: (page: Page) => Promise<void>
  /** Fails when a secret stands in anything noted so far. */
  check: () => Promise<void>
}

const isCallback = (url: string) => new URL(url).pathname === '/bff/callback'

/** Codes travel in the one redirect to the callback, by design (RFC 6749 4.1.2); nowhere else. */
function isAllowed(name: string, place: string): boolean {
  return name === 'code' && place.startsWith('callback ')
}

const storageOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
    ]),
  )

/**
 * Records every address, header and body that the browser sees from now on.
 * @param knownSecrets the values that must be in none of it
 */
export function recordTraffic(context: BrowserContext, knownSecrets: () => readonly Secret[]): Traffic {
  const seen: Recorded[] = []
  const pending: Promise<void>[] = []
  context.on('request', (request) => {
    seen.push({
      place: isCallback(request.url()) ? 'callback address' : `address ${request.url()}`,
      text: request.url(),
    })
  })
  context.on('response', (response) => {
    const url = response.url()
    const headers = response.headers()
    const leadsToCallback = (headers['location'] ?? '').includes('/bff/callback')
    seen.push({
      place: leadsToCallback ? 'callback redirect' : `headers of ${url}`,
      text: JSON.stringify(headers),
    })
  })
  context.on('requestfinished', (request) => {
    // Made in the page of what stands here already; to read it, the browser is made to fetch it, which our policy blocks.
    if (request.url().startsWith('blob:')) return
    const body = request.response().then((response) => response?.text())
    pending.push(
      body.then(
        (text) => void seen.push({ place: `body of ${request.url()}`, text: text ?? '' }),
        () => undefined,
      ),
    )
  })
  return {
    noteStorage: async (page) => {
      // A page that a test never opened has no storage, and says so by throwing.
      if (page.url() === 'about:blank') return
      // A page on its way elsewhere is asked again where it arrives.
      await expect(async () => {
        seen.push({ place: 'browser storage', text: await storageOf(page) })
      }).toPass({ timeout: 15_000 })
    },
    check: async () => {
      await Promise.all(pending)
      const secrets = knownSecrets()
      const leaks = seen.flatMap(({ place, text }) =>
        secrets
          .filter(({ name, value }) => text.includes(value) && !isAllowed(name, place))
          .map(({ name }) => `${name} in ${place}`),
      )
      expect(leaks, 'no token, code or verifier reaches the browser').toEqual([])
    },
  }
}
