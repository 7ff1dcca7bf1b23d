import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { states as notices } from '../../apps/web/src/features/profile/components/notices-section.states.tsx'
import { states as rights } from '../../apps/web/src/features/roles/components/matrix-cell.states.tsx'
import { show } from './show.ts'

/** What a finger needs of a target (WCAG 2.2, 2.5.8). */
const least = 24

/** The smallest side of what ticks the boxes of a table. */
function smallest(): number {
  const sides = [...document.querySelectorAll('table input')].flatMap((box) => {
    const { width, height } = (box.closest('label') ?? box).getBoundingClientRect()
    return [width, height]
  })
  return Math.min(...sides)
}

test.each([
  ['kinds of notices', notices['as it is until somebody chooses']],
  ['rights', rights['a right that may be given']],
])('the boxes of %s are as large as a finger needs them', async (_what, state) => {
  await show(state)
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
  expect(smallest()).toBeGreaterThanOrEqual(least)
})
