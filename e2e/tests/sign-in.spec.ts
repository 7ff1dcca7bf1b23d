import { demoPassword, expect, signInByForm, test } from '../src/fixtures.ts'
import { mailTexts } from '../src/outbox.ts'
import { restTag } from '../test-extent.ts'

test('a deep link with a query string survives the sign-in', async ({ page }) => {
  await signInByForm(page, 'manager@north.example', '/counts?state=POSTED&sort=number:asc')
  await expect(page).toHaveURL(
    (url) => decodeURIComponent(url.pathname + url.search) === '/counts?state=POSTED&sort=number:asc',
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
})

test('a wrong password says so, keeps what was typed, and makes no session', async ({ page, context }) => {
  await page.goto('/')
  await page.getByLabel('Email').fill('manager@north.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('The email or the password is wrong')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('manager@north.example')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-access')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('the sign-in page leads a signed-in person to the dashboard', async ({ page }) => {
  await signInByForm(page, 'manager@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a browser that was signed out in between is not told as a new device, and another one is', {
  tag: restTag,
}, async ({ page, browser, baseURL }) => {
  const email = 'counter@north.example'
  for (let time = 0; time < 2; time += 1) {
    await signInByForm(page, email)
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
  }
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const other = await browser.newPage({ baseURL: baseURL ?? '', userAgent })
  await signInByForm(other, email)
  const ofTheOther = expect.stringContaining('Firefox on Linux')
  await expect.poll(() => mailTexts(email)).toContainEqual(ofTheOther)
  expect(await mailTexts(email)).toEqual([ofTheOther])
  await other.close()
})

test('an error parameter leads a signed-out person to the sign-in page, which shows it as text', async ({
  page,
}) => {
  await page.goto('/counts?error=Your%20account%20is%20closed.')
  await expect(page).toHaveURL(/\/login\?error=/)
  await expect(page.getByText('Your account is closed.')).toBeVisible()
  expect(await page.evaluate(() => history.length), 'the refused address stays out of the history').toBe(2)
})

test('twenty parallel calls with one session all succeed', async ({ page }) => {
  await signInByForm(page, 'manager@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const statuses = await page.evaluate(() =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await fetch('/api/v2/user/myself', { headers: { 'X-CSRF': '1' } })
        await answer.arrayBuffer()
        return answer.status
      }),
    ),
  )
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
})

test('a call without the CSRF header is refused', async ({ page }) => {
  await signInByForm(page, 'manager@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/v2/user/myself')
    return { status: answer.status, body: (await answer.json()) as { code: string } }
  })
  expect(refused).toMatchObject({ status: 403, body: { code: 'csrf.missing' } })
})
