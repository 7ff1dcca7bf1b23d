import { callApi } from '../src/api.ts'
import { expect, signIn, signInQuietly, test } from '../src/fixtures.ts'

test("another tenant's count is not found", async ({ page, browser }) => {
  await signInQuietly(page, 'manager@north.example')
  const { data } = await callApi<{ data: { id: number }[] }>(page, '/v2/count/all?limit=1')
  const south = await browser.newPage()
  await signIn(south, 'admin@south.example', `/counts/${data[0]?.id}`)
  await expect(south.getByText('There is no such count')).toBeVisible()
  await south.close()
})

test('the list of a page is asked for by nobody who may not see it', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await signIn(page, 'counter@north.example', '/setup/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(refused).toEqual([])
})

test('an address of no record says so in the way of its page, under one title in the bar and the tab', async ({
  page,
}) => {
  await signIn(page, 'admin@north.example')
  const title = page.getByRole('heading', { level: 1 })
  for (const [path, text, name] of [
    ['/counts/order/999999', 'There is no such count', 'Count Order'],
    ['/counts/template/999999', 'There is no such count template', 'Count Template Filter'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible()
    await expect(title).toHaveText(name)
    await expect(page).toHaveTitle(name)
  }
  for (const path of ['/counts/abc', '/counts/template/abc']) {
    await page.goto(path)
    await expect(page.getByText('Every count accounted for — except this page.')).toBeVisible()
    await expect(title).toHaveText('Welcome, Stefan!')
    await expect(page).toHaveTitle('All data counts')
  }
})
