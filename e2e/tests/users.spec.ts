import type { Browser, Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { expect, expectSessionEnded, signIn, signInQuietly, test } from '../src/fixtures.ts'
import { currentProduct } from '../src/products/current-product.ts'

type Found = { data: { id: number; username: string }[] }

const record = (page: Page, name: string) => page.getByRole('dialog', { name })

async function idOf(page: Page, username: string): Promise<number> {
  const filter = JSON.stringify({ items: [{ field: 'username', op: 'eq', value: username }] })
  const { data } = await callApi<Found>(page, `/v2/user/all?filter=${encodeURIComponent(filter)}`)
  return data[0]?.id ?? 0
}

/** Another browser, in which this person is signed in. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: currentProduct().baseUrl })
  const page = await context.newPage()
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  return page
}

test('a person is invited, with the mistakes beside their fields, and deleted again', async ({ page }) => {
  await signIn(page, 'admin@north.example', '/setup/users')
  await page.getByRole('button', { name: 'Invite user' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a person' })
  await form.getByLabel('Email').fill('manager@north.example')
  await form.getByRole('checkbox', { name: 'Counter' }).check()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/cannot be used/)
  await form.getByLabel('Email').fill('ivan.kolev@north.example')
  await form.getByLabel('First name').fill('Иван')
  await form.getByLabel('Last name').fill('Kolev')
  await form.getByRole('button', { name: 'Send invitation' }).click()

  const drawer = record(page, 'Иван Kolev')
  await expect(drawer.getByText('Invited', { exact: true }).first()).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Resend invitation' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Иван Kolev?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('link', { name: 'Иван Kolev' })).toBeHidden()
})

test('a suspended person is out at once in the other browser, and in again when it is taken back', async ({
  page,
  browser,
}) => {
  await signInQuietly(page, 'admin@north.example')
  const id = await idOf(page, 'viewer.north')
  const theirs = await elsewhere(browser, 'viewer@north.example')
  await page.goto(`/setup/users?user=${id}`)
  const drawer = record(page, 'Nikolay Kolev')
  await drawer.getByRole('button', { name: 'Suspend' }).click()
  await expect(drawer.getByRole('button', { name: 'Restore' })).toBeVisible()
  await expectSessionEnded(theirs)
  await drawer.getByRole('button', { name: 'Restore' }).click()
  await drawer.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('button', { name: 'Undo' }).click({ timeout: 10_000 })
  await expect(drawer.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await theirs.context().close()
})
