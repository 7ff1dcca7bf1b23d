import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

const routes = [
  '/',
  '/about',
  '/counts',
  '/counts/1',
  '/counts/breakdown/1',
  '/counts/order/1',
  '/orders',
  '/orders/transaction-log',
  '/orders/report-periods',
  '/setup/users',
  '/profile',
  '/unauthorized',
  '/nowhere',
]

for (const mode of ['light', 'dark'] as const) {
  test(`no screen breaks a rule of WCAG 2.2 AA that a machine can see, ${mode}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.addInitScript((chosen) => localStorage.setItem('mui-mode', chosen), mode)
    await page.goto('/')
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await violationsOf(page), 'the sign-in page').toEqual([])
    await signIn(page, 'admin@north.example')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    for (const route of routes) {
      await page.goto(route)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await violationsOf(page), `${route}, ${mode}`).toEqual([])
    }
    await page
      .getByRole('button', { name: 'Back to Dashboard' })
      .or(page.getByRole('link', { name: 'Back to Dashboard' }))
      .click()
    await page.getByRole('button', { name: /account menu/i }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await violationsOf(page), 'the account menu').toEqual([])
  })
}
