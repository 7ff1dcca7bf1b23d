import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { boxAt, expectAllSaved, openSheet, press } from './sheet.ts'

/** Makes the page that of a phone until the test is finished. */
async function becomePhone(): Promise<void> {
  const { innerWidth, innerHeight } = window
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await page.viewport(innerWidth, innerHeight)
  })
  await page.viewport(360, 740)
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
