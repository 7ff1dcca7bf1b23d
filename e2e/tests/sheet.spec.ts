import type { CountBarcodes } from '@backoffice/api-types'
import { callApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'
import { goOffline } from '../src/go-offline.ts'
import { scan } from '../src/scan.ts'
import { boxAt, expectAllSaved, openNewSheet, press, rowAt, storedRows } from '../src/sheet-page.ts'
import { restTag } from '../test-extent.ts'

test('what is typed without a network is kept over a reload, said, and sent in order', async ({
  page,
  context,
}) => {
  const countId = await openNewSheet(page)
  await goOffline(page)
  await press(page, '1', 'Enter', '2', 'Enter', '3', 'Enter', 'ArrowUp', '4', 'Enter')
  await expect(page.getByText('4 figures saved on this device, will be sent')).toBeVisible()
  await expect(rowAt(page, 0).getByText('Waiting')).toBeVisible()
  // With the network back the figures still stay here, as they do when the server is away.
  let isServerAway = true
  const sent: (string | undefined)[] = []
  await page.route('**/entry/batch', (route) => {
    if (isServerAway) return route.abort()
    const { entries } = route.request().postDataJSON() as { entries: { parts: { quantity: string }[] }[] }
    sent.push(...entries.map((entry) => entry.parts[0]?.quantity))
    return route.continue()
  })
  await context.setOffline(false)
  page.on('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await expect(boxAt(page, 2)).toHaveValue('4')
  isServerAway = false
  await expect.poll(() => sent, { timeout: 30_000 }).toEqual(['1', '2', '3', '4'])
  await expectAllSaved(page)
  expect((await storedRows(page, countId)).slice(0, 3).map((row) => row.countedQty)).toEqual([
    '1.000',
    '2.000',
    '4.000',
  ])
})

test('300 figures of a tablet without a network arrive once each, though its tab is opened twice anew meanwhile', {
  tag: restTag,
}, async ({ page, context, browser, baseURL }) => {
  test.slow()
  const countId = await openNewSheet(page)
  await goOffline(page)
  const rows = 10
  const passes = 30
  for (let pass = 1; pass <= passes; pass += 1) {
    await boxAt(page, 0).click()
    for (let row = 0; row < rows; row += 1) await press(page, ...Array.from(String(pass)), 'Enter')
  }
  await expect(page.getByText(`${rows * passes} figures saved on this device, will be sent`)).toBeVisible()
  // Somebody else counts two of these rows meanwhile.
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(other, 'counter@north.example', `/counts/${countId}`)
  await expect(boxAt(other, 0)).toBeFocused()
  await press(other, '7', 'Enter', '8', 'Enter')
  await expectAllSaved(other)
  await other.close()

  // Whatever is sent arrives; twice the answer does not come back before the tab is gone.
  const taken: string[] = []
  const lost = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let calls = 0
  await context.route('**/entry/batch', async (route) => {
    const answer = await route.fetch()
    const { results } = (await answer.json()) as { results: { clientKey: string; status: string }[] }
    taken.push(...results.flatMap(({ clientKey, status }) => (status === 'ACCEPTED' ? [clientKey] : [])))
    const unheard = lost[calls]
    calls += 1
    if (unheard === undefined) return route.fulfill({ response: answer })
    unheard.resolve()
    return route.abort()
  })
  await context.setOffline(false)
  let tab = page
  for (const unheard of lost) {
    await unheard.promise
    const next = await context.newPage()
    await tab.close()
    await next.goto(`/counts/${countId}`)
    tab = next
  }
  await expect(tab.getByText('2 rows counted twice')).toBeVisible({ timeout: 60_000 })
  await expect(rowAt(tab, 0)).toContainText(/counted 7/)
  expect(new Set(taken).size).toBe(taken.length)
  expect(taken).toHaveLength(rows * passes)
  const stored = (await storedRows(tab, countId)).slice(2, rows).map(({ countedQty }) => countedQty)
  expect(new Set(stored)).toEqual(new Set([`${passes}.000`]))
})

test('unsent figures survive a walk to another page, where they can still be undone, and leaving asks', async ({
  page,
}) => {
  await openNewSheet(page)
  await page.route('**/entry/batch', (route) => route.abort())
  await press(page, '8', 'Enter')
  await expect(page.getByText('1 figure saved on this device, will be sent')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(boxAt(page, 0)).toHaveValue('8')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await page.unroute('**/entry/batch')
  await expectAllSaved(page)
  await boxAt(page, 1).click()
  await press(page, 'Control+z')
  await expect(boxAt(page, 0)).toHaveValue('')
  await expect(boxAt(page, 0)).toBeFocused()
  await expectAllSaved(page)
})

test('a row that somebody else has counted meanwhile says whose, and asks which figure is right', async ({
  page,
  browser,
  baseURL,
}) => {
  const countId = await openNewSheet(page)
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(other, 'counter@north.example', `/counts/${countId}`)
  await expect(boxAt(other, 0)).toBeFocused()
  await page.route('**/change?*', (route) => route.abort())
  await press(other, '7', 'Enter', '8', 'Enter')
  await expectAllSaved(other)
  await press(page, '5', 'Enter', '6', 'Enter')
  await expect(page.getByText('2 rows counted twice')).toBeVisible()
  await expect(rowAt(page, 0)).toContainText(/counted 7 .* You counted 5 .* Yours stands now\./)
  await rowAt(page, 0).getByRole('button', { name: 'Use theirs' }).click()
  await expect(boxAt(page, 0)).toHaveValue('7')
  await boxAt(page, 1).click()
  await press(page, 'k')
  await expect(page.getByText('counted twice')).toBeHidden()
  await expect(boxAt(page, 1)).toHaveValue('6')
  await expectAllSaved(page)
  // The other one sees it within seconds, without a reload.
  await expect(boxAt(other, 1)).toHaveValue('6', { timeout: 20_000 })
  await other.close()
})

test('whoever may change items gives one the code that nobody knew, and scans on', async ({ page }) => {
  const countId = await openNewSheet(page, 'admin@north.example')
  const row = 1
  const code = `29${Date.now()}`
  const name = (await storedRows(page, countId))[row]?.item.name ?? ''
  await scan(page, code)
  await page.getByRole('button', { name: 'Look it up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Look an item up' })
  await dialog.getByRole('textbox', { name: 'Name or SKU' }).fill(name)
  await dialog.getByRole('group', { name }).getByRole('button').first().click()
  await expect(page.getByText(`${code} is now the code of ${name}`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rowAt(page, row)).toBeInViewport()
  // What was scanned is counted once its item is known, and so is each scan after it.
  await expect(boxAt(page, row)).toHaveValue('1')
  await scan(page, code)
  await expect(boxAt(page, row)).toHaveValue('2')
  await expectAllSaved(page)
  const { barcodes } = await callApi<CountBarcodes>(page, `/v2/count/${countId}/barcode/all`)
  expect(barcodes.map(({ value }) => value)).toContain(code)
})
