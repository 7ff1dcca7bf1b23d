import { expect, signIn, test } from '../src/fixtures.ts'

test('nobody@north.example sees Dashboard and Profile alone', async ({ page }) => {
  await signIn(page, 'nobody@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(['Dashboard'])
  await expect(menu.getByRole('list').getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Manage Account' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'User Profile' })).toBeVisible()
})

test('a page without the right is the Unauthorized page, also when its address is typed', async ({
  page,
}) => {
  await signIn(page, 'nobody@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto('/setup/users')
  await expect(page).toHaveURL('/unauthorized')
  await expect(page.getByText('Unauthorized Access')).toBeVisible()
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Unauthorized Access')).toBeVisible()
  await page
    .getByRole('link', { name: 'Back to Dashboard' })
    .or(page.getByRole('button', { name: 'Back to Dashboard' }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('Try Again on the Unauthorized page says when the rights could not be read, and can be pressed again', async ({
  page,
}) => {
  await signIn(page, 'nobody@north.example', '/setup/users')
  await expect(page.getByText('Unauthorized Access')).toBeVisible()
  const myself = '**/api/v2/user/myself?**'
  await page.route(myself, (route) => route.abort())
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  await tryAgain.click()
  await expect(page.getByText('The server cannot be reached. Check your connection.')).toBeVisible()
  await page.unroute(myself)
  await tryAgain.click()
  await expect(page.getByText('Your permissions have not changed.')).toBeVisible()
  await expect(page).toHaveURL('/unauthorized')
})

test('an unknown path is the not-found page', async ({ page }) => {
  await signIn(page, 'nobody@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByText('Every count accounted for — except this page.')).toBeVisible()
  await expect(page.getByText('The page you’re looking for doesn’t exist or has been moved.')).toBeVisible()
})

test('a viewer of reports sees the log, and no count', async ({ page }) => {
  await signIn(page, 'viewer@north.example', '/orders/transaction-log')
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction Log' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Counts', exact: true }),
  ).toHaveCount(0)
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/v2/count/all', { headers: { 'X-CSRF': '1' } })
    return { status: answer.status, body: (await answer.json()) as { code: string } }
  })
  expect(refused).toMatchObject({ status: 403, body: { code: 'permission.missing' } })
})

test("another tenant's count is not found", async ({ page, browser }) => {
  await signIn(page, 'manager@north.example', '/counts')
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
  const own = await page.evaluate(async () => {
    const answer = await fetch('/api/v2/count/all?limit=1', { headers: { 'X-CSRF': '1' } })
    return ((await answer.json()) as { data: { id: number }[] }).data[0]?.id
  })
  const south = await browser.newPage()
  await signIn(south, 'admin@south.example', `/counts/${own}`)
  await expect(south.getByText('There is no such count')).toBeVisible()
  await south.close()
})
