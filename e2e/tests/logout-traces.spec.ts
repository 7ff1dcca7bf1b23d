import type { Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { withoutNews } from '../src/counts-page.ts'
import { expect, signIn, signInByForm, signInQuietly, test } from '../src/fixtures.ts'

/** What the browser keeps between two pages, as one text for each place. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const valuesOf = async (name: string, store: string): Promise<unknown[]> => {
      const databases = await indexedDB.databases()
      if (!databases.some((one) => one.name === name)) return []
      const opened = indexedDB.open(name)
      const database = await new Promise<IDBDatabase>((resolve) => {
        opened.onsuccess = () => resolve(opened.result)
      })
      const asked = database.transaction(store).objectStore(store).getAll()
      const values = await new Promise<unknown[]>((resolve) => {
        asked.onsuccess = () => resolve(asked.result)
      })
      database.close()
      return values
    }
    return {
      storage: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      drafts: JSON.stringify(await valuesOf('backoffice-forms', 'drafts')),
      entries: JSON.stringify(await valuesOf('backoffice-entries', 'count-entries')),
    }
  })

test('a logout takes titles of records and what was typed into forms from the browser, of everybody who used it', async ({
  page,
}) => {
  await signIn(page, 'manager@north.example', '/counts')
  // What somebody else has left here.
  await page.evaluate(() => {
    localStorage.setItem('backoffice.recent.1.999999', '[{"to":"/counts/1","title":"CNT-THEIRS"}]')
    sessionStorage.setItem('backoffice.draft-unkept.1/999999/count.new', '{"value":{"note":"theirs"}}')
  })
  const link = page.getByRole('link', { name: /^CNT-/ }).first()
  const number = (await link.textContent()) ?? ''
  await link.click()
  await expect.poll(async () => (await keptIn(page)).storage).toContain(number)
  await page.goto('/counts?create=true')
  const dialog = page.getByRole('dialog', { name: 'New count' })
  await dialog.getByLabel('Note').fill('freezer door was open')
  await expect.poll(async () => (await keptIn(page)).drafts).toContain('freezer door was open')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect.poll(async () => (await keptIn(page)).drafts).toBe('[]')
  const { storage } = await keptIn(page)
  for (const trace of [number, 'CNT-THEIRS', 'theirs', 'freezer']) expect(storage).not.toContain(trace)
})

test('figures of a count that were not sent stay over a logout, and arrive after the next sign-in', async ({
  page,
}) => {
  await withoutNews(page)
  await signInQuietly(page, 'counter@north.example')
  const counts = await callApi<{ data: { id: number; state: string }[] }>(page, '/v2/count/all?limit=200')
  const id = counts.data.findLast(({ state }) => state === 'COUNTING')?.id
  await page.goto(`/counts/${id}`)
  // Where the sheet begins, at the first box without a figure: it stands on the screen again when the sheet is opened anew.
  const cell = await page.locator('[data-row-id] input:focus').getAttribute('data-cell')
  const box = page.locator(`input[data-cell="${cell}"]`)
  const figure = (await box.inputValue()) === '13' ? '15' : '13'
  await page.route('**/entry/batch', (route) => route.abort())
  await box.fill(figure)
  await box.press('Enter')
  await expect.poll(async () => (await keptIn(page)).entries).toContain('clientKey')
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect((await keptIn(page)).entries).toContain('clientKey')
  await page.unroute('**/entry/batch')
  await signInByForm(page, 'counter@north.example', `/counts/${id}`)
  await expect(box).toHaveValue(figure)
  await expect.poll(async () => (await keptIn(page)).entries).toBe('[]')
})
