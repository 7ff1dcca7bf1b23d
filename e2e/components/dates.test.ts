import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  countOrderPage,
  playedOrder,
} from '../../apps/web/src/features/orders/components/count-order-page.states.tsx'
import { makeSuggestionLine } from '../../apps/web/src/features/orders/model/suggestion-line.fixture.ts'
import { templatesAt } from '../../apps/web/src/features/count-templates/templates-list.states.tsx'
import { screenSize, show } from './show.ts'

/** On how many lines each date on the page stands. */
function linesOfDates(): number[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: number[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { 0: date, index } of (node.textContent ?? '').matchAll(/\d{4}-\d\d-\d\d/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + date.length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (tops.length > 0) lines.push(new Set(tops).size)
    }
  }
  return lines
}

const lastPaid = {
  unitPrice: '12.0000',
  currency: 'EUR',
  packUnit: 'case 24',
  documentDate: '2026-04-30',
  supplier: 'Drinks Ltd',
}

test('a date in a sentence is one word, however narrow its place is', async () => {
  const [group] = playedOrder.groups
  if (group === undefined) throw new Error('The order has no lines.')
  const groups = [{ ...group, lines: [makeSuggestionLine({ lastPaid })] }]
  await screenSize(1350)
  await show(countOrderPage({ ...playedOrder, groups }))
  await expect.element(page.getByText(/^last paid/)).toBeVisible()
  const cell = page.getByText(/^last paid/).element()
  const broken: number[] = []
  for (let width = 90; width < 320; width += 10) {
    if (cell instanceof HTMLElement) cell.style.width = `${width}px`
    if (linesOfDates().some((lines) => lines > 1)) broken.push(width)
  }
  expect(broken).toEqual([])
})

test('a moment of a card on a phone is seen whole: the time goes below the day where both have no room', async () => {
  await screenSize(345, 740)
  await show(templatesAt('/counts/template'))
  await expect.element(page.getByRole('link', { name: 'Back bar' })).toBeVisible()
  const next = page.getByRole('cell', { name: /^Next run 2026-11-30/ })
  const cell = next.first().element()
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  expect(cell.textContent).toContain('06:00:00')
  expect(linesOfDates().filter((lines) => lines > 1)).toEqual([])
})
