import { expect, signIn, test } from '../src/fixtures.ts'
import { boxAt, expectAllSaved, openNewSheet, press, rowAt } from '../src/sheet-page.ts'

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

test('typing touches the row that is typed in, and no other', async ({ page }) => {
  await openNewSheet(page)
  await page.evaluate(() => {
    const touched = new Set<string>()
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest<HTMLElement>('[data-row-index]')?.dataset['rowIndex']
        if (row !== undefined) touched.add(row)
      }
    }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
    Object.assign(window, { touchedRows: touched })
  })
  const touched = () =>
    page.evaluate(() => [...(window as unknown as { touchedRows: Set<string> }).touchedRows].toSorted())
  await press(page, '1', '2')
  expect(await touched()).toEqual(['0'])
  await press(page, 'Enter')
  await expectAllSaved(page)
  expect(await touched(), 'the row that was left, and the one that the cursor went to').toEqual(['0', '1'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the sheet fits the screen, and Next stands where the keypad has no Enter', async ({ page }) => {
    await openNewSheet(page)
    await expect(boxAt(page, 0)).toHaveAttribute('inputmode', 'decimal')
    await page.keyboard.type('5')
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await expect(boxAt(page, 0, 1)).toBeFocused()
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await expect(boxAt(page, 1)).toBeFocused()
    await expectAllSaved(page)
    const heights = await page
      .locator('[data-cell]')
      .evaluateAll((boxes) => boxes.map((box) => box.clientHeight))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(42)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
