import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('each list of work leads to just as many rows as it tells of', async ({ page }) => {
  await signIn(page, 'manager@north.example')
  for (const name of ['Late counts', 'Counts to approve', 'Your counts in progress', 'Late deliveries']) {
    const link = card(page, name).getByRole('heading').getByRole('link')
    const total = /(\d+)$/.exec((await link.textContent()) ?? '')?.[1] ?? '0'
    const asked = page.waitForRequest((request) => /\/(count|order)\/all\?/.test(request.url()))
    await link.click()
    const found = await page.evaluate(async (url) => {
      const answer = await fetch(url, { headers: { 'X-CSRF': '1' } })
      return ((await answer.json()) as { total: number }).total
    }, (await asked).url())
    expect(found, name).toBe(Number(total))
    await page.goBack()
    await expect(card(page, 'Waiting for you')).toBeVisible()
  }
})
