import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

const walk = (page: Page) => page.getByRole('group', { name: 'Records of the list' })
const numbersOf = async (page: Page, prefix: RegExp) =>
  page.getByRole('table').getByRole('link', { name: prefix }).allInnerTexts()

test('from a filtered and sorted list one walks from count to count, and back to the list as it was', async ({
  page,
}) => {
  await signIn(page, 'manager@north.example', '/counts?state=POSTED&sort=number%3Aasc&limit=25')
  await expect(page.getByRole('link', { name: /^CNT-/ }).first()).toBeVisible()
  const numbers = await numbersOf(page, /^CNT-/)
  await page.getByRole('link', { name: numbers[1] ?? '' }).click()
  await expect(walk(page)).toContainText(/^2 of \d+$/)
  await page.getByRole('button', { name: `Next record: ${numbers[2]}` }).click()
  await expect(page.locator('header')).toContainText(numbers[2] ?? '')
  await expect(walk(page)).toContainText(/^3 of \d+$/)
  await page.reload()
  await expect(walk(page)).toContainText(/^3 of \d+$/)
  await page.keyboard.press('[')
  await expect(walk(page)).toContainText(/^2 of \d+$/)
  await page.keyboard.press('[')
  await expect(page.locator('header')).toContainText(numbers[0] ?? '')
  await expect(page.getByRole('button', { name: 'Previous record' })).toBeDisabled()
  await page.getByRole('main').getByRole('link', { name: 'Counts', exact: true }).click()
  await expect(page).toHaveURL(/state=POSTED/)
  await expect(page.getByRole('link', { name: /^CNT-/ }).first()).toHaveText(numbers[0] ?? '')
})
