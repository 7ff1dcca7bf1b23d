import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

async function signInAs(page: Page, name: 'admin' | 'manager' | 'counter' | 'nobody'): Promise<void> {
  await signIn(page, `${name}@north.example`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(text)
}

type NamedCount = { id: number; number: string }

/** Two counts of the tenant, as the API tells them. */
async function someCounts(page: Page): Promise<[NamedCount, NamedCount]> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/v2/count/all?limit=2', { headers: { 'X-CSRF': '1' } })
    const [first, second] = ((await answer.json()) as { data: NamedCount[] }).data
    if (first === undefined || second === undefined) throw new Error('There are no two counts')
    return [first, second]
  })
}

test('Ctrl+K, a number and Enter lead to the count, with the keyboard alone', async ({ page }) => {
  await signInAs(page, 'manager')
  const [{ id, number }] = await someCounts(page)
  await openPalette(page, number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/counts/${id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(headingOf(page, 'Count Filter')).toBeFocused()

  await test.step('and the count stands first when the palette opens again', async () => {
    await expect(page.getByText(number).first()).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('backoffice.recent.'))),
      )
      .toBe(true)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toContainText(number)
  })
})

test('the arrow keys walk the entries, and the box names the active one', async ({ page }) => {
  await signInAs(page, 'manager')
  await openPalette(page, 'orders')
  const names = ['Orders', 'Orders Files', 'Orders Template', 'Orders Receipts']
  for (const name of names) {
    const active = page.getByRole('option', { selected: true })
    await expect(active).toContainText(name)
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await active.getAttribute('id')) ?? 'none',
    )
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(headingOf(page, 'Orders Receipts')).toBeVisible()
})

test('Enter opens the record of the text that stands, never one of the text before', async ({ page }) => {
  await signInAs(page, 'manager')
  const [before, wanted] = await someCounts(page)
  await openPalette(page, before.number)
  await expect(option(page, before.number)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(wanted.number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/counts/${wanted.id}`)
})

test('a palette that stands open at the end of a session is not there in the next one', async ({
  page,
  context,
}) => {
  await signInAs(page, 'manager')
  const other = await context.newPage()
  await other.goto('/counts')
  await expect(other.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await other.getByRole('button', { name: /account menu/i }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  await signInAs(page, 'counter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the palette closes on Escape and on Ctrl+K and gives the focus back', async ({ page }) => {
  await signInAs(page, 'manager')
  const button = page.getByRole('button', { name: 'Search and commands' })
  await button.click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the palette shows each person what they may open, and nothing else', async ({ page, browser }) => {
  await signInAs(page, 'nobody')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Go to' }).getByRole('option')).toHaveText([
    /Dashboard/,
    /About/,
    /User Profile/,
  ])
  await page.keyboard.type('a')
  await expect(page.getByRole('status').filter({ hasText: 'result' })).toBeVisible()
  for (const kind of ['Counts', 'Orders', 'Items', 'Users']) {
    await expect(page.getByRole('group', { name: kind })).toHaveCount(0)
  }

  const admin = await browser.newPage()
  await signInAs(admin, 'admin')
  await openPalette(admin, 'a')
  for (const kind of ['Counts', 'Orders', 'Items', 'Users']) {
    await expect(admin.getByRole('group', { name: kind })).toBeVisible()
  }
  await admin.close()
})

test('an item leads to its rows in the transaction log', async ({ page }) => {
  await signInAs(page, 'manager')
  await openPalette(page, 'milk')
  const found = page.getByRole('group', { name: 'Items' }).getByRole('option').first()
  await found.click()
  await expect(headingOf(page, 'Transaction Log')).toBeVisible()
  await expect(page).toHaveURL(/item=\d+/)
  const chip = page.getByRole('button', { pressed: true })
  await expect(chip).toContainText(/milk/i)
  await chip.click()
  await expect(page).not.toHaveURL(/item=/)
})

test('the palette opens the dialog of a new count from anywhere', async ({ page }) => {
  await signInAs(page, 'manager')
  await openPalette(page, 'new count')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New count' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/counts')
})

test('the palette changes the appearance and stays where one is', async ({ page }) => {
  await signInAs(page, 'manager')
  for (const mode of ['dark', 'light']) {
    const kept = page.waitForResponse('**/api/v2/user/preferences')
    await openPalette(page, `${mode} theme`)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
    await kept // by the account, which other tests use
  }
  await expect(page).toHaveURL('/')
})

test('a search that fails says so, keeps the screens, and can be repeated', async ({ page }) => {
  await signInAs(page, 'manager')
  await page.route('**/api/v2/search?**', (route) => route.abort())
  await openPalette(page, 'counts')
  await expect(page.getByText('Records could not be searched.')).toBeVisible()
  await expect(option(page, /Counts Template/)).toBeVisible()
  await page.unroute('**/api/v2/search?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Records could not be searched.')).toHaveCount(0)
})

test('what nothing contains is said in words', async ({ page }) => {
  await signInAs(page, 'manager')
  await openPalette(page, 'qqzzx')
  await expect(page.getByText('Nothing found for “qqzzx”')).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
})

for (const mode of ['light', 'dark'] as const) {
  test(`the palette and the list of keys break no rule of WCAG 2.2 AA that a machine can see, ${mode}`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('mui-mode', chosen), mode)
    await signInAs(page, 'admin')
    const violations = async () => {
      const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      const result = await new AxeBuilder({ page }).withTags(rules).analyze()
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}`),
      )
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect.poll(violations, 'the palette').toEqual([])
    await page.keyboard.type('a')
    await expect(page.getByRole('group', { name: 'Users' })).toBeVisible()
    expect(await violations(), 'what was found').toEqual([])
    await page.keyboard.type('qqzzx')
    await expect(page.getByText(/Nothing found/)).toBeVisible()
    expect(await violations(), 'nothing').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect.poll(violations, 'the list of keys').toEqual([])
  })
}
