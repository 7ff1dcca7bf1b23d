import type { Page } from '@playwright/test'
import { pages } from '@backoffice/permissions'
import { expect, signIn, test } from '../src/fixtures.ts'
import { axeViolations, bringAxe } from '../src/screens/axe-violations.ts'
import {
  type Look,
  lookName,
  looks,
  openScreen,
  setLook,
  untilShown,
  usualLooks,
} from '../src/screens/looks.ts'
import { accountOpenings, signInOpenings } from '../src/screens/account-openings.ts'
import { type Opening, openings } from '../src/screens/openings.ts'
import { screens, screensFor, type ShownScreen } from '../src/screens/screen-table.ts'

/** `E2E_LOOKS=all` looks at every colour mode at every width; else each mode and the two ends of the widths are seen once. */
const chosenLooks = process.env['E2E_LOOKS'] === 'all' ? looks : usualLooks

/** What breaks a rule of WCAG 2.2 AA that a machine can see, on the page as it stands, in each of these looks. */
async function violationsIn(page: Page, name: string, chosen: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  for (const look of chosen) {
    await setLook(page, look)
    await untilShown(page)
    for (const violation of await axeViolations(page)) found.push(`${name}, ${lookName(look)}: ${violation}`)
  }
  return found
}

async function checkScreens(page: Page, shown: readonly ShownScreen[]): Promise<void> {
  await bringAxe(page)
  const found: string[] = []
  for (const { name, address } of shown) {
    await openScreen(page, address)
    found.push(...(await violationsIn(page, name, chosenLooks)))
  }
  expect(found).toEqual([])
}

/** Looks for what opens over a screen at the widths at which it exists; at all of them where the usual ones are not among these. */
const looksAt = ({ widths }: Opening) => {
  const exists = ({ width }: Look) => widths?.includes(width) ?? true
  const chosen = chosenLooks.filter(exists)
  return chosen.length > 0 ? chosen : looks.filter(exists)
}

async function checkOpenings(page: Page, shown: readonly Opening[]): Promise<void> {
  await bringAxe(page)
  const found: string[] = []
  for (const opening of shown) {
    const chosen = looksAt(opening)
    const [first] = chosen
    if (first !== undefined) await setLook(page, first)
    await openScreen(page, opening.address)
    await opening.open(page)
    found.push(...(await violationsIn(page, opening.name, chosen)))
  }
  expect(found).toEqual([])
}

const perTest = 8

/** So many at a time, so that tests beside each other share them. */
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / perTest) }, (_, part) =>
    all.slice(part * perTest, (part + 1) * perTest),
  )

async function signInAsAdmin(page: Page): Promise<void> {
  await signIn(page, 'admin@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

test.describe.configure({ mode: 'parallel', timeout: 180_000 })
test.use({ reducedMotion: 'reduce' })

test('every page of the route table is looked at', () => {
  expect(Object.keys(screens)).toEqual(pages.map(({ path }) => path))
})

test('no screen of the sign-in breaks a rule of WCAG 2.2 AA that a machine can see', async ({ page }) => {
  await checkScreens(page, screensFor({ signedIn: false }))
})

test('nor what they come to after a press', async ({ page }) => {
  await openScreen(page, '/login')
  await checkOpenings(page, signInOpenings)
})

for (const [part, shown] of inParts(accountOpenings).entries()) {
  test(`nor the own account, with each of its dialogs, part ${part + 1}`, async ({ page }) => {
    await signIn(page, 'admin@north.example', '/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'User Profile' })).toBeVisible()
    await checkOpenings(page, shown)
  })
}

for (const [part, shown] of inParts(screensFor({ signedIn: true })).entries()) {
  test(`no private screen does, part ${part + 1}`, async ({ page }) => {
    await signInAsAdmin(page)
    await checkScreens(page, shown)
  })
}

for (const [part, shown] of inParts(openings).entries()) {
  test(`nor any menu, dialog or drawer over one, part ${part + 1}`, async ({ page }) => {
    await signInAsAdmin(page)
    await checkOpenings(page, shown)
  })
}
