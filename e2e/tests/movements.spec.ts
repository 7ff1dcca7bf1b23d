import type { MovableItems, MovementRecord, StockPage, StockRow } from '@backoffice/api-types'
import type { Locator, Page } from '@playwright/test'
import { callApi, postApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'
import { readCsv } from '../src/imports-page.ts'
import { restTag } from '../test-extent.ts'

const manager = 'manager@north.example'
const admin = 'admin@north.example'
const log = '/orders/transaction-log'

/** Rows of the stock that fit, the first page of them. */
async function stock(page: Page, sort: string, items: object[]): Promise<StockRow[]> {
  const filter = JSON.stringify({ q: '', logic: 'and', items })
  const query = new URLSearchParams({ page: '1', limit: '100', sort, filter })
  return (await callApi<StockPage>(page, `/v2/stock/all?${query}`)).data
}

/** Two items of one location of which there is enough. */
async function wellStocked(page: Page): Promise<[StockRow, StockRow]> {
  const rows = await stock(page, 'onHand:desc', [{ field: 'onHand', op: 'gte', value: '20' }])
  const [first] = rows
  const second = rows.find((row) => row.location.id === first?.location.id && row.item.id !== first.item.id)
  if (first === undefined || second === undefined) throw new Error('The demo data have no such stock.')
  return [first, second]
}

async function chooseLocation(dialog: Locator, { location }: StockRow): Promise<void> {
  const box = dialog.getByRole('group', { name: 'Location' }).getByRole('combobox')
  await box.fill(location.name)
  await dialog.getByRole('option', { name: location.name }).first().click()
  await expect(dialog.getByText(/On the clock of/)).toBeVisible()
}

/** The first of the items that were found. */
const found = (dialog: Locator) =>
  dialog.getByRole('listbox', { name: 'Add an item' }).getByRole('option').first()

/** The code of a location, which files name it by. */
async function codeOf(page: Page, { location, company }: StockRow): Promise<string> {
  const path = `/v2/company/${company.id}/location/all?page=1&limit=100`
  const { data } = await callApi<{ data: { id: number; code: string }[] }>(page, path)
  return data.find(({ id }) => id === location.id)?.code ?? ''
}

/** What the clock of the company showed at a moment, as a box for day and time takes it. */
function clockOf(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T')
}

test('waste of two items is written by keyboard with a look beforehand, seen in the log, and taken back', async ({
  page,
}) => {
  await signIn(page, admin, log)
  const [first, second] = await wellStocked(page)
  await expect(page.getByRole('button', { name: 'New movement' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New movement' })
  await dialog.getByLabel('Kind').selectOption({ label: 'Waste' })
  await chooseLocation(dialog, first)

  await test.step('Enter goes from box to box and on to the next line', async () => {
    await dialog.getByRole('combobox', { name: 'Add an item' }).focus()
    await page.keyboard.type(first.item.sku)
    await expect(found(dialog)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: `Quantity, ${first.item.name}` })).toBeFocused()
    await page.keyboard.type('1+1')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: `Why it is wasted, ${first.item.name}` })).toBeFocused()
    await page.keyboard.type('Breakage')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Add an item' })).toBeFocused()
    await page.keyboard.type(second.item.sku)
    await expect(found(dialog)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: `Quantity, ${second.item.name}` })).toBeFocused()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Add an item' })).toBeFocused()
  })

  await test.step('each line says what it would leave', async () => {
    const lines = dialog.getByRole('group', { name: 'Lines' }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText(`${first.location.name}:`)
    await expect(lines.first()).toContainText('→')
  })

  await page.keyboard.press('Control+s')
  const said = page.getByText(/^MOV-\S+ is in the log\.$/)
  await expect(said).toBeVisible()
  const number = ((await said.textContent()) ?? '').split(' ')[0] ?? ''

  await test.step('its rows lead to it, and it is taken back with a reason', async () => {
    await page.getByRole('link', { name: number }).first().click()
    const drawer = page.getByRole('dialog', { name: number })
    await expect(drawer.getByText('Breakage')).toHaveCount(2)
    await drawer.getByRole('button', { name: 'Take back' }).click()
    const question = page.getByRole('dialog', { name: `Take ${number} back?` })
    await question.getByRole('button', { name: 'Take back' }).click()
    await expect(question.getByRole('alert')).toHaveText('Say why.')
    await question.getByLabel('Reason').fill('It was only dusty')
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('status').getByText('Taken back')).toBeVisible()
    await expect(drawer.getByText('Taken back by')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Take back' })).toHaveCount(0)
  })
})

test('a movement before a count is kept as a draft for whoever may re-anchor counts, who posts it', {
  tag: restTag,
}, async ({ page }) => {
  await signIn(page, manager, log)
  const [row] = await stock(page, 'lastCountedAt:desc', [
    { field: 'lastCountedAt', op: 'isNull', value: false },
  ])
  if (row?.lastCount === null || row === undefined) throw new Error('The demo data have no counted stock.')
  const { place } = await callApi<MovableItems>(page, `/v2/movement/items?locationId=${row.location.id}`)
  const before = new Date(new Date(row.lastCount.at).getTime() - 3_600_000)

  await page.getByRole('button', { name: 'New movement' }).click()
  const dialog = page.getByRole('dialog', { name: 'New movement' })
  await chooseLocation(dialog, row)
  await dialog.getByLabel('When').fill(clockOf(place?.timeZone ?? '', before))
  await dialog.getByRole('combobox', { name: 'Add an item' }).fill(row.item.sku)
  await found(dialog).click()
  await page.keyboard.type('1')
  await expect(dialog.getByText(/kept as a draft until somebody who may re-anchor/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Post movement' }).click()
  const said = page.getByText(/^MOV-\S+ waits as a draft/)
  await expect(said).toBeVisible()
  const number = ((await said.textContent()) ?? '').split(' ')[0] ?? ''

  await test.step('somebody with the right finds it on the dashboard and posts it with a reason', async () => {
    await signIn(page, admin)
    await page.getByRole('link', { name: number }).click()
    const drawer = page.getByRole('dialog', { name: number })
    await drawer.getByRole('button', { name: 'Post', exact: true }).click()
    const question = page.getByRole('dialog', { name: `Post ${number}?` })
    await question.getByLabel('Reason').fill('The slip was found in the kitchen')
    await question.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(drawer.getByRole('status').getByText('Posted')).toBeVisible()
    await expect(drawer.getByRole('link', { name: /^Posting \d+$/ })).toBeVisible()
  })
})

test('who acts on an older look at a movement is told how it stands, and nothing is done twice', {
  tag: restTag,
}, async ({ page }) => {
  await signIn(page, admin, log)
  const [row] = await wellStocked(page)
  const { data } = await callApi<MovableItems>(page, `/v2/movement/items?q=${row.item.sku}`)
  const lines = [{ itemId: row.item.id, unitId: data[0]?.units[0]?.id, quantity: '1' }]
  const body = { kind: 'USAGE', locationId: row.location.id, lines }
  const { id, number } = await postApi<MovementRecord>(page, '/v2/movement', body)
  await page.goto(`${log}?movement=${id}`)
  const drawer = page.getByRole('dialog', { name: number })
  await drawer.getByRole('button', { name: 'Take back' }).click()
  await postApi(page, `/v2/movement/${id}/reverse`, { reason: 'Somebody else was here' })
  const question = page.getByRole('dialog', { name: `Take ${number} back?` })
  await question.getByLabel('Reason').fill('Wrong item')
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText(/Somebody else was faster/)).toBeVisible()
  await expect(drawer.getByRole('status').getByText('Taken back')).toBeVisible()
})

test('movements of a file are written when their mistakes are out of the way, and taken back with it', {
  tag: restTag,
}, async ({ page }) => {
  await signIn(page, admin, log)
  const [first, second] = await wellStocked(page)
  const code = await codeOf(page, first)
  const dialog = await readCsv(page, 'waste.csv', [
    'Document,Kind,Location code,SKU,Quantity,Reason',
    `W-1,Waste,${code},${first.item.sku},2,Fell down`,
    `W-1,Waste,${code},${second.item.sku},1,Fell down`,
    `W-2,Waste,${code},${first.item.sku},1,`,
  ])
  await expect(dialog.getByRole('button', { name: 'Mistakes 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByText('Say why it is wasted.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply the 2 rows without mistakes' }).click()
  await expect(dialog.getByText('Applied: 2 rows new, 0 rows changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(dialog.getByText(/^The import is undone/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  // The column of reasons is there where there is room for it.
  await page.setViewportSize({ width: 1920, height: 1000 })
  await expect(page.getByText(/The file that it came from was taken back/).first()).toBeVisible()
})
