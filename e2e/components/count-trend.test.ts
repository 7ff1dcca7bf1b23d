import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { yearOfCounts } from '../../apps/web/src/features/counts/components/count-trend.states.tsx'
import { show } from './show.ts'

test.each([360, 768, 1350])(
  'shares of many counts stand apart, and the last one is written, at %i px',
  async (width) => {
    await page.viewport(width, 800)
    onTestFinished(() => page.viewport(1350, 850))
    await show(yearOfCounts)
    await expect.element(page.getByText('98.21', { exact: true })).toBeVisible()
    const written = page
      .getByText(/^98\.\d\d$/)
      .elements()
      .filter((one) => getComputedStyle(one).visibility === 'visible')
      .map((one) => {
        const text = document.createRange()
        text.selectNodeContents(one)
        return text.getBoundingClientRect()
      })
    expect(written.length).toBeGreaterThanOrEqual(6)
    for (const [at, box] of written.entries()) expect(box.left).toBeGreaterThan(written[at - 1]?.right ?? 0)
  },
)
