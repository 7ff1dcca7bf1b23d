import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

/** Makes a company of the test's own and stands on its locations. */
async function newCompany(page: Page): Promise<string> {
  const code = `T${Date.now().toString(36).toUpperCase()}`
  await signIn(page, 'admin@north.example', '/setup/companies')
  await page.getByRole('button', { name: 'New company' }).click()
  const dialog = page.getByRole('dialog', { name: 'New company' })
  await dialog.getByLabel('Name', { exact: true }).fill(`Test shop ${code}`)
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('No locations')).toBeVisible()
  return code
}

async function removeCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Setup | Companies' })).toBeVisible()
}

async function addLocation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New location' }).click()
  const dialog = page.getByRole('dialog', { name: 'New location' })
  await dialog.getByLabel('Name', { exact: true }).fill('Kitchen')
  await dialog.getByLabel('Code', { exact: true }).fill('KIT')
  await dialog.getByRole('button', { name: 'Add location' }).click()
}

async function addArea(page: Page, name: string): Promise<void> {
  await page.getByLabel('New area of Kitchen').fill(name)
  await page.getByRole('button', { name: 'Add area' }).click()
}

/** What is waited for, and what ends the waiting. */
function signal(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}

/** How many moves the server has answered from now on. */
function savedOrders(page: Page): () => number {
  let saved = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/area/order')) saved += 1
  })
  return () => saved
}

test('a company is set up with a location and its walk, and deleted while nothing was counted there', async ({
  page,
}) => {
  await newCompany(page)
  await addLocation(page)
  const areas = page.getByRole('list', { name: 'Areas of Kitchen' }).getByRole('listitem')
  for (const [index, area] of ['Shelf', 'Fridge', 'Freezer'].entries()) {
    await addArea(page, area)
    await expect(areas).toHaveCount(index + 1)
  }
  const saved = savedOrders(page)
  await page.getByRole('button', { name: 'Rename Freezer' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(areas).toHaveText([/Freezer/, /Shelf/, /Fridge/])
  await expect.poll(saved).toBe(2)
  await page.reload()
  await expect(areas).toHaveText([/Freezer/, /Shelf/, /Fridge/])
  await removeCompany(page)
})

test('a move stands, though the areas that were asked for before it come after it', async ({ page }) => {
  await newCompany(page)
  await addLocation(page)
  const areas = page.getByRole('list', { name: 'Areas of Kitchen' }).getByRole('listitem')
  const read = page.waitForResponse('**/location/all')
  await addArea(page, 'Shelf')
  await read
  await expect(areas).toHaveCount(1)
  const saved = savedOrders(page)

  const [isMoved, areMoved] = signal()
  const [isRead, areRead] = signal()
  await page.route('**/location/all', async (route) => {
    const answer = await route.fetch()
    await isMoved
    await route.fulfill({ response: answer }).catch(() => undefined) // nobody waits for it any more
    areRead()
  })
  await page.route('**/area/order', (route) => isRead.then(() => route.continue()))
  const asked = page.waitForRequest('**/location/all')
  await addArea(page, 'Fridge')
  await expect(areas).toHaveText([/Shelf/, /Fridge/])
  await asked
  await page.getByRole('button', { name: 'Rename Fridge' }).press('Alt+ArrowUp')
  await expect(areas).toHaveText([/Fridge/, /Shelf/])
  areMoved()
  await isRead
  await page.getByRole('button', { name: 'Rename Fridge' }).press('Alt+ArrowDown')
  await expect(areas).toHaveText([/Shelf/, /Fridge/])
  await expect.poll(saved, 'both moves').toBe(2)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(areas).toHaveText([/Shelf/, /Fridge/])
  await removeCompany(page)
})

test('locations come from a file with their walk, and go out as one', async ({ page }) => {
  const code = await newCompany(page)
  const head = 'Company code,Location code,Location,Place in the walk,Area'
  const rows = ['KIT,Kitchen,2,Fridge', 'KIT,Kitchen,1,Shelf', 'BAR,,,'].map((row) => `${code},${row}`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import locations' })
  const buffer = Buffer.from([head, ...rows].join('\n'))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'locations.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByText('Location: is needed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply the 2 rows without mistakes' }).click()
  await expect(dialog.getByText('Applied: 2 rows new')).toBeVisible({ timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Done' }).click()
  const areas = page.getByRole('list', { name: 'Areas of Kitchen' }).getByRole('listitem')
  await expect(areas).toHaveText([/Shelf/, /Fridge/])
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export the list' }).getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n').slice(1)).toEqual([
    `"${code}","KIT","Kitchen",,Yes,Yes,1,"Shelf",Yes`,
    `"${code}","KIT","Kitchen",,Yes,Yes,2,"Fridge",Yes`,
  ])
  await removeCompany(page)
})

test('rules and numbers are saved, show at once, and stand in the history', async ({ page }) => {
  const code = await newCompany(page)
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the company' }).getByRole('link', { name })
  await tab('Rules').click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Variance without a reason, up to', { exact: true }).fill('2,5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2.50 %')).toBeVisible()
  await tab('Numbering').click()
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByLabel('Prefix').fill('STK')
  await expect(page.getByText(new RegExp(`Such as STK-${code}-\\d{4}-00001`))).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(new RegExp(`^STK-${code}-\\d{4}-00001$`))).toBeVisible()
  await tab('Profile').click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Numbering changed')).toBeVisible()
  await expect(history.getByText('Rules changed')).toBeVisible()
  await removeCompany(page)
})

test('a super-admin goes to another organisation, stays there over a reload, and goes back', async ({
  page,
}) => {
  await signIn(page, 'mta@demo.example', '/setup/companies')
  await page.getByRole('button', { name: 'Organisation: North. Switch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Go to an organisation' })
  await dialog.getByLabel('Find an organisation').fill('sou')
  await expect(dialog.getByRole('button', { name: 'North' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'South' }).click()
  const bar = page.getByRole('complementary', { name: 'You are in South as a super-admin' })
  await expect(bar).toBeVisible()
  await page.goto('/setup/companies')
  await expect(page.getByRole('link', { name: 'South Harbour' })).toBeVisible()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Back to North' }).click()
  await expect(page.getByRole('button', { name: 'Organisation: North. Switch' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})
