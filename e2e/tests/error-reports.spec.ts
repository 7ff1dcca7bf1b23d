import { expect, type Page } from '@playwright/test'
import { signIn } from '../src/fixtures.ts'
import type { ReportCollector } from '../src/report-collector.ts'
import { test } from '../src/reporting-stack.ts'

/** What a person types, is called or carries; none of it may leave. Numbers are so long that no clock or id holds them by chance. */
const secrets = {
  note: 'Freezer three is locked since Tuesday',
  figure: '48213907.75',
  query: 'quarterly-secret',
  email: 'manager@north.example',
  otherEmail: 'ivan.petrov@south.example',
  token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxNyJ9.c2lnbmF0dXJl',
  bearer: 'Zm9yZ2VkLWFjY2Vzcy10b2tlbi1mb3ItdGVzdHM5',
  cookie: 'cookie-that-a-page-can-read-1',
  firstName: 'Maria',
  lastName: 'Petrova',
}

type Report = {
  release: string
  tags?: Record<string, string>
  exception?: { values: { type: string; value: string; stacktrace?: { frames: unknown[] } }[] }
}

const reports = (collector: ReportCollector): Report[] =>
  collector
    .items()
    .filter(({ type }) => type === 'event')
    .map(({ payload }) => JSON.parse(payload) as Report)
const kinds = (collector: ReportCollector) => new Set(collector.items().map(({ type }) => type))

/** Fails in the window, in a promise, before the library is there and after, each time with everything in the text. */
async function failEverywhere(page: Page): Promise<void> {
  await page.evaluate((values) => {
    const text = Object.values(values).join(' / ')
    setTimeout(() => {
      throw new RangeError(`Too much: ${text}`)
    })
    void Promise.reject(new TypeError(`Lost “${text}” at /counts/471108153962?q=${values.query}`))
    void fetch(`/api/v2/user/471108153962?token=${values.bearer}`, {
      headers: { 'X-CSRF': '1', Authorization: `Bearer ${values.bearer}` },
    })
  }, secrets)
}

test('an error arrives with the release, a trace and a replay, and with nothing of the person', async ({
  page,
  context,
  collector,
  product: { baseUrl },
}) => {
  test.setTimeout(180_000)
  await context.addCookies([{ name: 'readable', value: secrets.cookie, url: baseUrl }])
  await page.addInitScript(() => {
    if (location.pathname.startsWith('/counts'))
      addEventListener('DOMContentLoaded', () =>
        setTimeout(() => {
          throw new SyntaxError('Early failure')
        }),
      )
  })
  await signIn(page, secrets.email, `/counts?q=${secrets.query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
  await page.goto('/counts')
  await page.getByRole('searchbox').first().fill(secrets.lastName)
  await page.getByRole('button', { name: 'New count' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill(`${secrets.note} ${secrets.figure}`)
  await expect.poll(() => reports(collector).length, { timeout: 30_000 }).toBeGreaterThan(0)
  await failEverywhere(page)
  const typesSoFar = () =>
    reports(collector).flatMap(({ exception }) => exception?.values.map(({ type }) => type))
  await expect.poll(typesSoFar, { timeout: 30_000 }).toContain('RangeError')
  await expect.poll(typesSoFar).toContain('TypeError')
  expect(typesSoFar(), 'what failed before the library was there').toContain('SyntaxError')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => kinds(collector), { timeout: 40_000 }).toContain('replay_recording')
  await expect.poll(() => kinds(collector), { timeout: 40_000 }).toContain('transaction')

  for (const { release, tags, exception } of reports(collector)) {
    expect(release).toBe('0.13.1+238')
    expect(tags).toMatchObject({ build_date: 'October 2025' })
    expect(exception?.values[0]?.stacktrace?.frames.length).toBeGreaterThan(0)
  }
  const left = collector.everything()
  expect(left).toContain('Too much')
  const leaked = Object.entries(secrets).filter(([, value]) =>
    left.toLowerCase().includes(value.toLowerCase()),
  )
  expect(leaked, 'nothing personal').toEqual([])
  for (const sign of ['471108153962', '__Host-', 'night', '48213907', '"cookie"', '"user"'])
    expect(left.includes(sign) && sign, sign).toBe(false)
})

test('the pages may call the host of the reports and no other', async ({ page, collector }) => {
  const answer = await page.goto('/login')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
  expect(connect).toEqual(["'self'", collector.origin])
  expect(policy).not.toMatch(/unsafe|blob:[^;]*worker/)
})

test('sources of the scripts are not served', async ({ page, request }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) {
    expect((await request.get(`${script}.map`)).status(), script).toBe(404)
    expect(await (await request.get(script)).text()).not.toContain('sourceMappingURL')
  }
})
