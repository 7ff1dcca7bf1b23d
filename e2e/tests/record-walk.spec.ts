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

test('the walk stays on the breakdown, and a count outside the filter says so', async ({ page }) => {
  await signIn(page, 'manager@north.example', '/counts?state=POSTED')
  await page.getByRole('link', { name: /^CNT-/ }).first().click()
  const breakdown = page.getByRole('link', { name: 'Breakdown' })
  await breakdown.click()
  await expect(breakdown).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: /^Next record: / }).click()
  await expect(page).toHaveURL(/\/counts\/breakdown\/\d+\?list=/)
  await expect(walk(page)).toContainText(/^2 of \d+$/)
  const here = new URL(page.url())
  here.searchParams.set('list', '?state=CANCELLED')
  await page.goto(here.href)
  await expect(walk(page)).toContainText(/^– of \d+$/)
})

test('the record of an order leads to the next order of the list beside it', async ({ page }) => {
  await signIn(page, 'manager@north.example', '/orders?sort=number%3Aasc&limit=25')
  await expect(page.getByRole('link', { name: /^PO-/ }).first()).toBeVisible()
  const numbers = await numbersOf(page, /^PO-/)
  await page.getByRole('link', { name: numbers[0] ?? '' }).click()
  await page.getByRole('button', { name: `Next record: ${numbers[1]}` }).click()
  await expect(page.getByRole('dialog', { name: numbers[1] ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: numbers[0] ?? '' })).toBeVisible()
})

test('in the drawer of an order the keys of the walk hold, and those of the page under it do not', async ({
  page,
}) => {
  await signIn(page, 'manager@north.example', '/orders?sort=number%3Aasc&limit=25')
  await expect(page.getByRole('link', { name: /^PO-/ }).first()).toBeVisible()
  const [first = '', second = ''] = await numbersOf(page, /^PO-/)
  const drawer = (number: string) => page.getByRole('dialog', { name: number })
  await page.getByRole('link', { name: first }).click()
  await expect(page.getByRole('button', { name: `Next record: ${second}` })).toBeVisible()
  await page.keyboard.press(']')
  await expect(drawer(second)).toBeVisible()
  await expect(page.getByRole('button', { name: `Previous record: ${first}` })).toBeVisible()
  for (const key of ['Control+k', 'g', 'c', '?', '/']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('[')
  await expect(drawer(first)).toBeVisible()
  await expect(page).toHaveURL(/\/orders\?/)
})
