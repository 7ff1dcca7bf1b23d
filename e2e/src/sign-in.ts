import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Password of every demo user. */
export const demoPassword = 'Counting-2026!'

/**
 * Signs in as the form does, without a page; as a demo user unless a password is given. Whoever was signed in before is
 * forgotten.
 * @throws Error when a second factor is asked for
 */
export async function signInQuietly(page: Page, email: string, password = demoPassword): Promise<void> {
  // A page of whoever was here before would notice that their session is gone, and lead away on its own.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.context().clearCookies()
  await signInByCalls(page.request, email, password)
}

/** The same with cookies of their own, in which nobody is signed in yet. @throws Error when a second factor is asked for */
export async function signInByCalls(
  request: APIRequestContext,
  email: string,
  password = demoPassword,
): Promise<void> {
  const question = await request.get('/bff/login')
  const interaction = new URL(question.url()).searchParams.get('interaction')
  const answer = await request.post(`/auth/interaction/${interaction}/login`, {
    headers: { 'X-CSRF': '1' },
    data: { email, password, remember: false },
  })
  const { location }: { location?: string } = await answer.json()
  if (location === undefined) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  await request.get(location)
}

/** Signs in without showing the form, and opens an address; as a demo user unless a password is given. */
export async function signIn(page: Page, email: string, from = '/', password = demoPassword): Promise<void> {
  await signInQuietly(page, email, password)
  await page.goto(from)
}

/** Signs in by the form, from wherever the page is led to it; as a demo user unless a password is given. */
export async function signInByForm(
  page: Page,
  email: string,
  from = '/',
  password = demoPassword,
): Promise<void> {
  await page.goto(from)
  await answerForm(page, email, password)
}

/** Fills in the form of the sign-in that stands, and sends it. */
export async function answerForm(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The session of the page is over. The page may be on its way to the sign-in by itself, which cuts a reload short. */
export async function expectSessionEnded(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByLabel('Email')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 30_000 })
}
