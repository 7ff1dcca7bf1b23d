import type { CountRecord } from '@backoffice/api-types'
import type { Page } from '@playwright/test'
import { callApi, putApi } from '../src/api.ts'
import { withoutNews } from '../src/counts-page.ts'
import { expect, signIn, signInQuietly, test } from '../src/fixtures.ts'
import { answerForm } from '../src/sign-in.ts'

type Found = { data: { id: number; number: string; state: string }[] }

/** Opens the details of a count that may still be changed, ready to type. */
async function editCount(page: Page): Promise<number> {
  await signInQuietly(page, 'manager@north.example')
  const { data } = await callApi<Found>(page, '/v2/count/all?limit=200')
  const id = data.findLast(({ state }) => state === 'COUNTING')?.id ?? 0
  await page.goto(`/counts/${id}`)
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  return id
}

const note = (page: Page) => page.getByRole('dialog').getByLabel('Note')
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const history = (page: Page) => page.getByRole('region', { name: 'History' })

test('a changed note is saved, stands in the history, and asks nothing on its way', async ({ page }) => {
  await editCount(page)
  const text = `Cold store, door code ${Date.now()}`
  await note(page).fill(text)
  await save(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').getByText(text, { exact: true })).toBeVisible()
  await expect(history(page).getByText('Details changed').first()).toBeVisible()
  await expect(history(page).getByText(new RegExp(text)).first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeHidden()
})

test('leaving with an unsaved note asks first, and staying keeps what was typed', async ({ page }) => {
  await editCount(page)
  await note(page).fill('not saved yet')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(note(page)).toHaveValue('not saved yet')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  await expect(note(page)).toBeHidden()
})

test('what is typed into a record survives a reload and can be saved afterwards', async ({ page }) => {
  const id = await editCount(page)
  const text = `half a sentence ${Date.now()}`
  await note(page).fill(text)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(note(page)).toHaveValue(text)
  await save(page)
  await expect(note(page)).toBeHidden()
  expect(await callApi(page, `/v2/count/${id}`)).toMatchObject({ note: text })
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('a session that ends while a note is being typed asks nothing, and the note waits behind the sign-in', async ({
  page,
  context,
}) => {
  await withoutNews(page)
  await editCount(page)
  const text = `typed before the end ${Date.now()}`
  await note(page).fill(text)
  await context.clearCookies({ name: /^__Host-/ })
  // Something that is asked for in the background may learn of the end first, and take the button away.
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await answerForm(page, 'manager@north.example')
  await expect(note(page)).toHaveValue(text)
})

/** A day that no earlier run has chosen for the same count. */
const anotherDay = () =>
  new Date(Date.UTC(2027, 0, 1) + (Math.floor(Date.now() / 1000) % 3000) * 86_400_000)
    .toISOString()
    .slice(0, 10)

test('changes of two people to different fields are both kept', async ({ page, browser, baseURL }) => {
  const id = await editCount(page)
  const text = `mine ${Date.now()}`
  const dueDate = anotherDay()
  await note(page).fill(text)
  const colleague = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInQuietly(colleague, 'admin@north.example')
  const before = await callApi<CountRecord>(colleague, `/v2/count/${id}`)
  await putApi(colleague, `/v2/count/${id}`, { dueDate, note: before.note }, before.version)
  await colleague.close()
  await save(page)
  await expect(page.getByText(/both changes stand/)).toBeVisible()
  const count = await callApi<{ note: string; dueDate: string }>(page, `/v2/count/${id}`)
  expect(count).toMatchObject({ note: text, dueDate })
})

test('an order that its supplier has takes another expected date as an amendment, in its history', async ({
  page,
}) => {
  await signIn(page, 'manager@north.example', '/orders?state=SENT')
  await page.getByRole('table').getByRole('link', { name: /^PO-/ }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await drawer.getByLabel('Expected').fill('2027-01-15')
  await page.keyboard.press('Control+s')
  await expect(drawer.getByText('2027-01-15').first()).toBeVisible()
  await expect(history(page).getByText('Amended')).toBeVisible()
})
