import { createElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NoticesSection } from '../../apps/web/src/features/profile/components/notices-section.tsx'
import { MatrixCell } from '../../apps/web/src/features/roles/components/matrix-cell.tsx'
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

test('the boxes of kinds of notices are as large as a finger needs them', async () => {
  await show({
    render: () => createElement(NoticesSection),
    api: { 'GET /v2/user/setting/all': { data: [] } },
  })
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
  expect(smallest()).toBeGreaterThanOrEqual(least)
})

test('the boxes of rights are as large as a finger needs them', async () => {
  const right = '[Orders] [Edit] [List]'
  const cell = createElement(MatrixCell, {
    entry: {
      functionalityName: right,
      action: 'Edit',
      subArea: 'List',
      sentence: 'Edits orders',
      needs: null,
    },
    editor: {
      held: new Set<typeof right>(),
      mayEdit: true,
      isOwn: false,
      mayGive: () => true,
      set: () => undefined,
    },
    other: undefined,
    stop: right,
    onFocus: () => undefined,
  })
  await show({
    render: () => createElement('table', null, createElement('tbody', null, createElement('tr', null, cell))),
  })
  await expect.element(page.getByRole('checkbox')).toBeVisible()
  expect(smallest()).toBeGreaterThanOrEqual(least)
})
