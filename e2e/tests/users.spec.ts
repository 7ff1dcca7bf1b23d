import type { Browser, Page } from '@playwright/test'
import { callApi, postApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'
import { stackFacts } from '../src/stack-facts.ts'

type Found = { data: { id: number; username: string }[] }

const record = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openUsers(page: Page, path = '/setup/users') {
  await signIn(page, 'admin@north.example', path)
  await expect(page.getByRole('heading', { level: 1, name: 'Setup | Users' })).toBeVisible()
}

async function idOf(page: Page, username: string): Promise<number> {
  const filter = JSON.stringify({ items: [{ field: 'username', op: 'eq', value: username }] })
  const { data } = await callApi<Found>(page, `/v2/user/all?filter=${encodeURIComponent(filter)}`)
  return data[0]?.id ?? 0
}

/** Another browser, in which this person is signed in. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: stackFacts().baseUrl })
  const page = await context.newPage()
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  return page
}

test('a person is invited, with the mistakes beside their fields, and deleted again', async ({ page }) => {
  await openUsers(page)
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
  await openUsers(page)
  const id = await idOf(page, 'viewer.north')
  const theirs = await elsewhere(browser, 'viewer@north.example')
  try {
    await page.goto(`/setup/users?user=${id}`)
    const drawer = record(page, 'Nikolay Kolev')
    await drawer.getByRole('button', { name: 'Suspend' }).click()
    await expect(drawer.getByRole('button', { name: 'Restore' })).toBeVisible()
    await theirs.goto('/orders/transaction-log')
    await expect(theirs).toHaveURL(/\/login/)
    await drawer.getByRole('button', { name: 'Restore' }).click()
    await drawer.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('button', { name: 'Undo' }).click({ timeout: 10_000 })
    await expect(drawer.getByRole('button', { name: 'Suspend' })).toBeVisible()
  } finally {
    const { state } = await callApi<{ state: string }>(page, `/v2/user/${id}`)
    if (state === 'SUSPENDED') await postApi(page, `/v2/user/${id}/restore`)
    await theirs.context().close()
  }
})

test('a role that is given shows at once what the person may do because of it', async ({ page }) => {
  await openUsers(page)
  const id = await idOf(page, 'nobody.north')
  await page.goto(`/setup/users?user=${id}`)
  const setViewer = async (isOn: boolean) => {
    await page.getByRole('button', { name: 'Change access' }).click()
    const form = page.getByRole('dialog', { name: 'Change access' })
    await form.getByRole('checkbox', { name: 'Viewer' }).setChecked(isOn)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }
  await setViewer(true)
  const rights = page.getByRole('list', { name: 'What this person may do' })
  await expect(rights.getByRole('listitem')).toHaveCount(1)
  await expect(rights).toContainText('because of the role Viewer')
  await setViewer(false)
  await expect(page.getByText('Nothing yet. Rights come from roles.')).toBeVisible()
})

test('who may not change an access is told why', async ({ page }) => {
  await openUsers(page)
  await page.goto(`/setup/users?user=${await idOf(page, 'admin.north')}`)
  await expect(page.getByText('Nobody changes their own access')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change access' })).toBeHidden()
  await page.goto(`/setup/users?user=${await idOf(page, 'mta.demo')}`)
  await expect(page.getByText('rights or places that you do not have')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeHidden()
})
