import { expect, type Page } from '@playwright/test'
import { confirmStep } from '../src/counts-page.ts'
import { type EmptySystem, test } from '../src/empty-system.ts'
import { readCsv } from '../src/imports-page.ts'
import { linkInLetter } from '../src/letters.ts'
import { mainMenu, openMenuEntry } from '../src/main-menu.ts'
import { boxAt, expectAllSaved } from '../src/sheet-page.ts'
import { signIn } from '../src/sign-in.ts'

const vera = { first: 'Vera', email: 'vera@harbour.example', password: 'seven kettles sing low' }
const georgi = { first: 'Georgi', email: 'georgi@harbour.example', password: 'marigold ferns at dusk' }
const elena = { first: 'Elena', email: 'elena@harbour.example', password: 'copper rain on slate roofs' }
type Person = typeof vera

/** Rows of the sheet come by name. */
const items = [
  ['GIN', 'Gin', 'Drinks', 'bottle', '0'],
  ['LIM', 'Limes', 'Fruit', 'kg', '3'],
  ['TON', 'Tonic', 'Drinks', 'bottle', '0'],
]
const counted = ['24', '3.5', '12']

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function setUp(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Name of the organisation').fill('Harbour')
  await page.getByLabel('First name').fill(vera.first)
  await page.getByLabel('Last name').fill('Ilieva')
  await page.getByLabel('Email').fill(vera.email)
  await page.getByLabel('Password', { exact: true }).fill(vera.password)
  await page.getByLabel('Company or outlet').fill('Harbour Ltd')
  await page.getByLabel('Its short code').fill('HRB')
  await page.getByLabel('Location').fill('Quay kitchen')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('heading', { name: 'You are set up' })).toBeVisible()
}

/** From the page that says so; who one is stands there already. */
async function signInAfterSetUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(vera.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(vera.password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Dashboard')).toBeVisible()
}

/** Takes the step that the dashboard of an empty system calls the next one. */
async function takeNextStep(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard')
  const step = page.getByRole('listitem').and(page.locator('[aria-current=step]'))
  await step.getByRole('link', { name, exact: true }).click()
}

async function addArea(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Locations and areas' }).click()
  await page.getByLabel('New area of Quay kitchen').fill('Cold room')
  await page.getByRole('button', { name: 'Add area' }).click()
  const areas = page.getByRole('list', { name: 'Areas of Quay kitchen' }).getByRole('listitem')
  await expect(areas).toHaveText([/Everywhere/, /Cold room/])
}

async function importItems(page: Page): Promise<void> {
  await takeNextStep(page, 'Bring in items')
  await expect(page.getByText('No items yet')).toBeVisible()
  const lines = ['SKU,Name,Category,Base unit,Decimals', ...items.map((cells) => cells.join())]
  const dialog = await readCsv(page, 'items.csv', lines)
  await dialog.getByRole('button', { name: 'Apply 3 rows' }).click()
  await expect(dialog.getByText('Applied: 3 rows new, 0 rows changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: 'Limes', exact: true })).toBeVisible()
}

/** From the invitation, which knows where roles come from. */
async function makeCounterRole(page: Page): Promise<void> {
  await takeNextStep(page, 'Invite people')
  await page.getByRole('dialog').getByRole('link', { name: 'Make a role from a preset' }).click()
  const form = page.getByRole('dialog', { name: 'New role' })
  await form.getByLabel('Start from').selectOption({ label: 'Counter' })
  await form.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('grid', { name: 'Rights of Counter' })).toBeVisible()
}

async function invite(page: Page, { first, email }: Person, role: string): Promise<void> {
  await openMenuEntry(page, 'Setup', 'Users')
  await page.getByRole('button', { name: 'Invite user' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a person' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('First name').fill(first)
  await form.getByLabel('Last name').fill('Ivanova')
  await form.getByRole('checkbox', { name: role }).check()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('dialog', { name: `${first} Ivanova` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Follows the link of the invitation, chooses a password and signs in. */
async function accept(page: Page, { mailbox }: EmptySystem, { email, password }: Person): Promise<void> {
  const wanted = { to: email, subject: /^“Vera Ilieva” invites you to “Harbour”$/, page: 'update-password' }
  await page.goto(await linkInLetter(mailbox.letters, wanted))
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await signIn(page, email, '/', password)
  await expect(heading(page, 'Dashboard')).toBeVisible()
}

/** Everything at the location. @returns the number of the count */
async function startCount(page: Page): Promise<string> {
  await takeNextStep(page, 'New count')
  const place = page.getByRole('group', { name: 'Count everything at a location', exact: true })
  await expect(place.getByRole('combobox')).toBeFocused()
  await place.getByRole('option', { name: 'Quay kitchen Harbour Ltd' }).click()
  await page.getByRole('button', { name: 'Create count' }).click()
  await confirmStep(page, 'Start', /^CNT-HRB-\S+ is started\.$/)
  return (
    (
      await page
        .getByText(/CNT-HRB-\d{4}-\d{5}/)
        .first()
        .textContent()
    )?.split(' ')[0] ?? ''
  )
}

/** Every line and the submission, with no hand on the mouse. */
async function countByKeyboard(page: Page, number: string): Promise<void> {
  await openMenuEntry(page, 'Counts', 'List')
  await page.getByRole('link', { name: number }).press('Enter')
  for (const [row, quantity] of counted.entries()) {
    await expect(boxAt(page, row)).toBeFocused()
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('3 of 3 lines counted')).toBeVisible()
  await expectAllSaved(page)
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(page.getByText(`${number} is submitted for review.`)).toBeVisible()
}

test.use({ actionTimeout: 30_000 })

test('an empty system comes to its first posted count by three people with three roles', async ({
  system,
  newPerson,
}) => {
  test.setTimeout(300_000)
  const [admin, counter, manager] = [await newPerson(), await newPerson(), await newPerson()]
  const began = performance.now()

  await test.step('the first person sets the system up and says where stock lies', async () => {
    await setUp(admin, system.setUpLink)
    await signInAfterSetUp(admin)
    await addArea(admin)
  })
  await test.step('brings in the items from a file', () => importItems(admin))
  await test.step('invites a counter and a manager', async () => {
    await makeCounterRole(admin)
    await invite(admin, georgi, 'Counter')
    await invite(admin, elena, 'Count Manager')
  })
  await test.step('both follow the links of their mails', async () => {
    await accept(counter, system, georgi)
    await accept(manager, system, elena)
  })
  const number = await test.step('a count of everything is started', () => startCount(admin))

  await test.step('the counter sees counts alone, and counts', async () => {
    await expect(mainMenu(counter).getByRole('button')).toHaveText(['Counts'])
    await countByKeyboard(counter, number)
    await expect(counter.getByText('In review', { exact: true }).first()).toBeVisible()
    await expect(counter.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })
  await test.step('and is let into nothing else', async () => {
    await counter.goto('/setup/users')
    await expect(counter.getByText('Unauthorized Access')).toBeVisible()
  })
  await test.step('the manager finds it waiting, says what the stock costs, approves and posts', async () => {
    await manager.goto('/dashboard')
    await expect(mainMenu(manager).getByRole('button')).toHaveText(['Counts', 'Orders'])
    const waiting = manager.getByRole('region', { name: 'Counts to approve' })
    await waiting.getByRole('link', { name: number }).click()
    await manager.getByRole('link', { name: 'Breakdown' }).click()
    for (const [, name] of items) {
      await manager.getByLabel(`Cost of ${name}`).fill('2.5')
      await manager.getByLabel(`Cost of ${name}`).press('Enter')
    }
    for (const [index, [, name]] of items.entries()) {
      const row = manager.getByRole('row').filter({ has: manager.getByLabel(`Cost of ${name}`) })
      await expect(row).toContainText((Number(counted[index]) * 2.5).toFixed(2))
    }
    await manager.getByRole('link', { name: 'Sheet', exact: true }).click()
    await confirmStep(manager, 'Approve', /is approved\.$/)
    await confirmStep(manager, 'Post', /is posted\.$/)
  })
  await test.step('the ledger shows what was found', async () => {
    await openMenuEntry(manager, 'Orders', 'List')
    await manager.getByRole('link', { name: 'Transaction Log' }).click()
    const rows = manager.getByRole('row').filter({ hasText: number })
    await expect(rows).toHaveCount(items.length)
    for (const [index, [sku]] of items.entries()) {
      const quantity = `+${Number(counted[index])}`
      await expect(rows.filter({ hasText: sku ?? '' })).toContainText(quantity)
    }
  })

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const description = `${seconds} s from the set-up link to the ledger`
  test.info().annotations.push({ type: 'time in the browser', description })
})
