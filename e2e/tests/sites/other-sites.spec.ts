import type { Page } from '@playwright/test'
import { cookieNames, jarOf, namesIn } from '../../src/sites/cookie-jar.ts'
import { expect, test } from '../../src/sites/fixtures.ts'
import { callTogether, sessionIn } from '../../src/sites/in-page.ts'
import { expectPage, signInAbroad } from '../../src/sites/sign-in.ts'
import { hosts, sites } from '../../src/sites/site-names.ts'

const { backoffice } = sites

/** Loads an address as a picture; resolves whatever becomes of it. */
function showPicture(page: Page, address: string): Promise<void> {
  return page.evaluate(
    (src) =>
      new Promise<void>((resolve) => {
        const picture = new Image()
        picture.onload = picture.onerror = () => resolve()
        picture.src = src
      }),
    address,
  )
}

/** Submits a form of the page to an address, and waits until the browser is there. */
async function submitForm(page: Page, method: string, address: string): Promise<void> {
  const arrived = page.waitForURL((url) => url.href.startsWith(address))
  await page.evaluate(
    ({ action, verb }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: verb, action })
      document.body.append(form)
      form.submit()
    },
    { action: address, verb: method },
  )
  await arrived
}

type Call = { method?: string; mode?: 'no-cors'; headers?: Record<string, string>; body?: string }

/** The type of the answer that a script of the page gets; `blocked` when the browser gives it none. */
function call(page: Page, address: string, init: Call): Promise<string> {
  return page.evaluate(
    ({ url, options }) =>
      fetch(url, { credentials: 'include', ...options }).then(
        ({ type }) => type,
        () => 'blocked',
      ),
    { url: address, options: init },
  )
}

for (const origin of [sites.evil, sites.sibling]) {
  test(`R17 R19: pictures and forms of ${origin} neither end, replace nor start a session`, async ({
    page,
    visitsTo,
  }) => {
    await signInAbroad(page)
    const before = await sessionIn(page)
    await page.goto(origin)
    for (const path of ['/auth/user/logout', '/bff/login', '/bff/callback?error=access_denied&state=x']) {
      await showPicture(page, backoffice + path)
    }
    for (const [method, path] of [
      ['post', '/auth/user/logout'],
      ['get', '/auth/user/logout'],
      ['post', '/api/v2/count'],
      ['post', '/bff/login'],
    ] as const) {
      await page.goto(origin)
      await submitForm(page, method, backoffice + path)
    }
    const refused = visitsTo(hosts.backoffice).filter(({ method }) => method === 'POST')
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    await page.goto(`${backoffice}/counts`)
    await expectPage(page, 'Counts')
    expect(await sessionIn(page)).toEqual(before)
    expect(visitsTo(hosts.provider, '/auth'), 'no sign-in was started').toHaveLength(1)
  })
}

const linksIntoSignIn = [
  '/bff/login?returnTo=/counts',
  '/init-auth?returnTo=/bff/login',
  '/authorized?returnTo=/bff/login',
  '/bff/callback?error=login_required&state=x',
  '/login?error=Please+sign+in+again',
]

for (const { origin, paths } of [
  { origin: sites.evil, paths: linksIntoSignIn },
  { origin: sites.sibling, paths: linksIntoSignIn.slice(0, 2) },
]) {
  test(`R19: links of ${origin} into the sign-in leave a session as it is`, async ({
    page,
    context,
    visitsTo,
  }) => {
    await signInAbroad(page)
    const before = await sessionIn(page)
    for (const path of paths) {
      await page.goto(`${origin}/?link=${encodeURIComponent(backoffice + path)}`)
      await page.getByRole('link').click()
      await expect(page.getByRole('navigation', { name: 'Main menu' }), path).toBeVisible()
      expect(await sessionIn(page), path).toEqual(before)
    }
    expect(visitsTo(hosts.provider, '/auth'), 'no sign-in was started').toHaveLength(1)
    expect((await cookieNames(context, backoffice)).filter((name) => name.includes('login'))).toEqual([])
  })
}

test('R17 R18 R21: scripts of a sibling host, whose calls do carry the cookies, get nothing and change nothing', async ({
  page,
  visitsTo,
}) => {
  await signInAbroad(page)
  const before = await sessionIn(page)
  const user = `${backoffice}/api/v2/user/myself?from=sibling`
  await page.goto(sites.sibling)
  expect(await call(page, user, { headers: { 'X-CSRF': '1' } })).toBe('blocked')
  expect(await call(page, user, { mode: 'no-cors' }), 'not even an opaque answer').toBe('blocked')
  for (const path of ['/auth/user/logout', '/api/v2/count']) {
    const text = { method: 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' } } as const
    await call(page, backoffice + path, { ...text, body: '{}' })
    await call(page, backoffice + path, { method: 'POST', mode: 'no-cors' })
  }

  const calls = visitsTo(hosts.backoffice).filter(({ headers }) => headers['sec-fetch-site'] === 'same-site')
  const [preflight, ...sent] = calls
  expect(preflight?.method, 'the header takes a question first, which gets no grant').toBe('OPTIONS')
  expect(sent.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  for (const { headers } of sent) expect(namesIn(headers.cookie)).toContain('__Host-access')

  await page.goto(backoffice)
  await expectPage(page, 'Dashboard')
  expect(await sessionIn(page)).toEqual(before)
})

test('R20: no page of another host shows ours in a frame', async ({ page }) => {
  for (const origin of [sites.evil, sites.sibling]) {
    await page.goto(origin)
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    }, `${backoffice}/login?error=x`)
    await expect.poll(() => page.frames()[1]?.url(), origin).toMatch(/^chrome-error:/)
  }
})

/** Names that some servers read as `__Host-access`: white space in front, no name at all, another case. */
const disguises = ['', ' ', '\u2000', '\u00a0', '\u0085', '\u3000', '\ufeff'].map(
  (blank) => `${blank}__Host-`,
)

test('R7: cookies that a sibling host sets for the whole domain are never taken for ours', async ({
  page,
  browser,
  context,
  visitsTo,
}) => {
  const attacker = await browser.newContext()
  await signInAbroad(await attacker.newPage(), 'mallory@company-sso.test')
  const stolen = await jarOf(attacker, backoffice)
  await attacker.close()

  const lines = [...disguises, '=__Host-', '__host-'].flatMap((prefix) =>
    stolen.map(({ name, value }) => `${prefix}${name.slice('__Host-'.length)}=${value}`),
  )
  const attributes = '; Domain=north-stores.test; Path=/; Secure'
  const query = new URLSearchParams(lines.map((line) => ['cookie', line + attributes]))
  for (const [, cookie] of query) await page.goto(`${sites.sibling}/?${new URLSearchParams({ cookie })}`)
  await page.evaluate(
    (all) => {
      for (const line of all) document.cookie = line
    },
    [...query.values()],
  )
  const tossed = (await context.cookies()).filter(({ domain }) => domain === '.north-stores.test')
  expect(tossed.length, 'the browser takes some of the disguises').toBeGreaterThan(0)
  expect(tossed.map(({ name }) => name)).not.toContain('__Host-access')

  await page.goto(`${backoffice}/bff/session`)
  expect(visitsTo(hosts.backoffice, '/bff/session').at(-1)?.headers.cookie).toContain('access=')
  await expect(page.locator('body')).toContainText('"signedIn":false')
  await signInAbroad(page)
  const [first] = await callTogether(page, 1)
  expect(first).toBe(200)
  const user = await page.evaluate(async () => {
    const answer = await fetch('/api/v2/user/myself', { headers: { 'X-CSRF': '1' } })
    return (await answer.json()) as { email: string }
  })
  expect(user.email).toBe('vera@company-sso.test')
})
