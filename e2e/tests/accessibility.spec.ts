import type { Page } from '@playwright/test'
import { pages } from '@backoffice/permissions'
import { expect, signIn, test } from '../src/fixtures.ts'
import { axeViolations, bringAxe } from '../src/screens/axe-violations.ts'
import { type Look, lookName, looks, openScreen, setLook, untilShown } from '../src/screens/looks.ts'
import { accountOpenings, signInOpenings } from '../src/screens/account-openings.ts'
import { type Opening, openings } from '../src/screens/openings.ts'
import { screens, screensFor } from '../src/screens/screen-table.ts'

/** What breaks a rule on the page as it stands, in each of these looks. */
async function violationsIn(page: Page, name: string, chosen: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  for (const look of chosen) {
    await setLook(page, look)
    await untilShown(page)
    for (const violation of await axeViolations(page)) found.push(`${name}, ${lookName(look)}: ${violation}`)
  }
  return found
}

async function violationsOfScreens(page: Page, signedIn: boolean): Promise<string[]> {
  const found: string[] = []
  for (const { name, address } of screensFor({ signedIn })) {
    await openScreen(page, address)
    found.push(...(await violationsIn(page, name, looks)))
  }
  return found
}

async function violationsOfOpenings(page: Page, shown: readonly Opening[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, address, open, widths } of shown) {
    const chosen = looks.filter(({ width }) => widths?.includes(width) ?? true)
    const [first] = chosen
    if (first !== undefined) await setLook(page, first)
    await openScreen(page, address)
    await open(page)
    found.push(...(await violationsIn(page, name, chosen)))
  }
  return found
}

test.use({ reducedMotion: 'reduce' })

test('every page of the route table is looked at', () => {
  expect(Object.keys(screens)).toEqual(pages.map(({ path }) => path))
})

test('no screen of the sign-in breaks a rule of WCAG 2.2 AA that a machine can see', async ({ page }) => {
  test.setTimeout(180_000)
  await bringAxe(page)
  expect(await violationsOfScreens(page, false)).toEqual([])
})

test('nor what they come to after a press', async ({ page }) => {
  test.setTimeout(180_000)
  await bringAxe(page)
  await openScreen(page, '/login')
  expect(await violationsOfOpenings(page, signInOpenings)).toEqual([])
})

test('nor the own account, with each of its dialogs', async ({ page }) => {
  test.setTimeout(300_000)
  await bringAxe(page)
  await signIn(page, 'admin@north.example', '/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'User Profile' })).toBeVisible()
  expect(await violationsOfOpenings(page, accountOpenings)).toEqual([])
})

test('no private screen does, nor any menu, dialog or drawer over one', async ({ page }) => {
  test.setTimeout(600_000)
  await bringAxe(page)
  await signIn(page, 'admin@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await test.step('screens', async () => {
    expect(await violationsOfScreens(page, true)).toEqual([])
  })
  await test.step('what opens over them', async () => {
    expect(await violationsOfOpenings(page, openings)).toEqual([])
  })
})
