import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import {
  periodPage,
  playedPeriod,
} from '../../apps/web/src/features/report-periods/components/period-page.states.tsx'
import { show } from './show.ts'

/** Draws the page as paper gets it, until the test is finished. */
async function print(): Promise<void> {
  onTestFinished(async () => {
    dispatchEvent(new Event('afterprint'))
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  dispatchEvent(new Event('beforeprint'))
}

const report = page.getByRole('table', { name: /^Report/ })
const colourOf = (element: Element) => getComputedStyle(element).color

test('the report of a month says on paper which month of which company it is, without what can be pressed', async () => {
  await show(periodPage())
  await expect.element(report).toBeVisible()
  await print()
  const title = page.getByRole('heading', {
    level: 2,
    name: `Report of October 2026, ${playedPeriod.company.name}`,
  })
  await expect.element(title).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Open again', includeHidden: true }))
    .not.toBeVisible()
})

test('paper is as white and its ink as dark as ever while the screen is dark', async () => {
  await show(periodPage())
  await expect.element(report).toBeVisible()
  const cell = report.getByRole('rowheader').first()
  document.documentElement.dataset['theme'] = 'light'
  const light = colourOf(cell.element())
  document.documentElement.dataset['theme'] = 'dark'
  expect(colourOf(cell.element())).not.toBe(light)
  await print()
  expect(colourOf(cell.element())).toBe(light)
})
