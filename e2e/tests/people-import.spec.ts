import type { Locator, Page, Route } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'
import { readCsv } from '../src/imports-page.ts'
import { mailArrives } from '../src/outbox.ts'

const head = 'Email,First name,Last name,Roles'

async function openUsers(page: Page): Promise<void> {
  await signIn(page, 'admin@north.example', '/setup/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Setup | Users' })).toBeVisible()
}

/** A row of the preview by its number in the file. */
const rowOf = (dialog: Locator, rowNo: number) =>
  dialog
    .getByRole('row')
    .filter({ has: dialog.page().getByRole('cell', { name: String(rowNo), exact: true }) })

/** Answers of these calls come changed, as long as `isHeld`. */
function hold(change: (body: object) => object) {
  const state = { isHeld: true }
  const answer = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    const body: object = await response.json()
    await route.fulfill({ response, json: state.isHeld ? change(body) : body })
  }
  return { answer, release: () => void (state.isHeld = false) }
}

test('people come from a file: its mistakes by row and field, then the valid rows, then all of it back', async ({
  page,
}) => {
  const email = `ana-${Date.now()}@north.example`
  await openUsers(page)
  const dialog = await readCsv(page, 'people.csv', [
    head,
    `${email},Ana,Petrova,Counter`,
    'no address,Bo,Bell,Counter',
    `cy-${Date.now()}@north.example,Cy,Cole,Captain`,
    `${email},Ana,Again,Counter`,
  ])
  await test.step('what is wrong stands beside its row, by its field', async () => {
    await expect(dialog.getByRole('button', { name: 'Mistakes 3' })).toHaveAttribute('aria-pressed', 'true')
    await expect(rowOf(dialog, 3)).toContainText('Email: ')
    await expect(rowOf(dialog, 4)).toContainText('Roles: ')
    await expect(rowOf(dialog, 5)).toContainText(email)
    await expect(rowOf(dialog, 2)).toHaveCount(0)
  })
  await test.step('the valid row is applied: an invitation leaves', async () => {
    await dialog.getByRole('button', { name: 'Apply the 1 row without mistakes' }).click()
    await expect(dialog.getByText('Applied: 1 row new, 0 rows changed.')).toBeVisible()
    await mailArrives(email, /invites you/)
  })
  await test.step('and taken back', async () => {
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    await expect(dialog.getByText('The import is undone; the records are what they were.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
    await expect(page.getByRole('link', { name: 'Ana Petrova' })).toHaveCount(0)
    await expect(page.getByText('No rows', { exact: true })).toBeVisible()
  })
})

test('an import that takes its time shows how far it is', async ({ page }) => {
  const record = hold((body) => ({ ...body, state: 'APPLYING' }))
  const job = hold((body) => ({ ...body, state: 'RUNNING', progress: { done: 400, total: 1000 } }))
  await openUsers(page)
  const email = `dia-${Date.now()}@north.example`
  const dialog = await readCsv(page, 'people.csv', [head, `${email},Dia,Dunn,Counter`])
  await page.route(/\/api\/v2\/import\/\d+$/, record.answer)
  await page.route(/\/api\/v2\/job\/\d+$/, job.answer)
  await dialog.getByRole('button', { name: 'Apply 1 row' }).click()
  const bar = dialog.getByRole('progressbar', { name: 'Rows applied' })
  await expect(bar).toHaveAttribute('aria-valuenow', '400')
  await expect(dialog.getByText('400 of 1,000 rows')).toBeVisible()
  job.release()
  record.release()
  await expect(dialog.getByText('Applied: 1 row new, 0 rows changed.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(dialog.getByText('The import is undone; the records are what they were.')).toBeVisible()
})
