import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { playedRows } from '../../apps/web/src/features/counts/components/count-page.states.tsx'
import { boxAt, expectAllSaved, openSheet, press } from './sheet.ts'
import { screenSize } from './show.ts'

/** Makes the page that of a phone until the test is finished. */
async function becomePhone(width = 360): Promise<void> {
  const { innerWidth, innerHeight } = window
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await page.viewport(innerWidth, innerHeight)
  })
  await page.viewport(width, 740)
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
}

test('the sheet fits the screen, and Next stands where the keypad has no Enter', async () => {
  await becomePhone()
  await openSheet()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect.element(boxAt(0)).toHaveAttribute('inputmode', 'decimal')
  await press('5')
  await next.click()
  await expect.element(boxAt(0, 1)).toHaveFocus()
  await next.click()
  await expect.element(boxAt(1)).toHaveFocus()
  await expectAllSaved()
  const heights = [...document.querySelectorAll('[data-cell]')].map((box) => box.clientHeight)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(42)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

/** Figures that are wrong when a digit of them is missing; the last is the longest that a box takes. */
const figures = ['0', '10', '293', '3.75', '1250.75', '12345.678', '999999999.999']
const units = ['case', 'bottle 0.75 l', 'each', 'crate'].map((name, index) => ({
  id: index + 1,
  name,
  factor: '1.000000',
}))

/** Rows with these figures, each counted in so many units. */
const rowsIn = (unitTotal: number) =>
  playedRows(figures).map((row, index) => ({
    ...row,
    item: { ...row.item, quantityDecimals: 3 },
    units: units.slice(0, unitTotal),
    parts: units.slice(0, unitTotal).map(({ id }) => ({ unitId: id, quantity: figures[index] ?? '' })),
    countedQty: '1.000',
  }))

/** What stands in boxes that do not show all of it. */
const cutFigures = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-cell]')]
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => box.value)

test.each([320, 360, 390])(
  'a box shows the whole of its figure %i pixels wide, in 1 to 4 units',
  async (width) => {
    await becomePhone(width)
    for (const unitTotal of [1, 2, 3, 4]) {
      const shown = await openSheet(rowsIn(unitTotal))
      await expect.element(boxAt(6, unitTotal - 1)).toHaveValue('999999999.999')
      expect(cutFigures()).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      shown.remove()
    }
  },
)

test.each([768, 1350])('a box shows the whole of its figure %i pixels wide', async (width) => {
  await screenSize(width)
  await openSheet(rowsIn(3))
  await expect.element(boxAt(6, 2)).toHaveValue('999999999.999')
  expect(cutFigures()).toEqual([])
})

test('a box shows the whole of a figure that was just typed, and its unit with it', async () => {
  await becomePhone(320)
  await openSheet(rowsIn(2))
  await press('1', '2', '5', '0', '.', '7', '5', 'Enter')
  await expect.element(boxAt(1)).toHaveFocus()
  await expect.element(boxAt(0)).toHaveValue('1250.75')
  expect(cutFigures()).toEqual([])
  await expect.element(page.getByText('bottle 0.75 l').first()).toBeVisible()
})

test('a dialog over the sheet leaves the page as wide as the screen', async () => {
  await becomePhone(390)
  await openSheet()
  await page.getByRole('button', { name: 'Print, export or import' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('of a long name and its SKU the name gives way', async () => {
  await becomePhone(390)
  const [row] = playedRows()
  if (row === undefined) throw new Error('There is no row')
  const sku = 'BEV-TON-0200'
  const item = { ...row.item, sku, name: 'Индиански тоник с хинин, стъклена бутилка от 0,2 литра' }
  await openSheet([{ ...row, item }])
  const shown = page.getByText(sku).element()
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
})
