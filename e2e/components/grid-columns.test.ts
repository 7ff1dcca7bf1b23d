import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countsAt } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { playedSettings } from '../../apps/web/workbench/played-settings.ts'
import {
  borderOf,
  boxOf,
  choose,
  expectKept,
  expectRows,
  head,
  headNames,
  letMouseGo,
  menuOf,
  moveMouse,
  pressMouse,
  widthOf,
} from './list.ts'
import { forgetKept, show } from './show.ts'

/** The list of counts for somebody who has not laid it out yet. */
async function openCounts() {
  const state = { ...countsAt('/counts', undefined, playedSettings()), user: newPerson() }
  const shown = await show(state)
  await expectRows()
  return { state, shown }
}

/** Takes the columns from this browser, so that they can only come from the server; a grid must stand to hear of it. */
function forgetColumns(): void {
  void forgetKept()
  dispatchEvent(new Event('storage'))
}

test('by keyboard alone a person sizes, pins, moves and hides columns, and finds them so after a reload', async () => {
  const { state, shown } = await openCounts()

  await choose('Template', 'Set width by keys')
  await expect.element(borderOf('Template')).toHaveFocus()
  const before = widthOf('Template')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(() => widthOf('Template')).toBe(before + 16)
  await expect.element(borderOf('Template')).toHaveAttribute('aria-valuenow', String(before + 16))
  await userEvent.keyboard('{Escape}')
  await expect.element(menuOf('Template')).toHaveFocus()

  await choose('Due', 'Move left')
  await expect.element(menuOf('Due')).toHaveFocus()
  await choose('State', 'Pin left')
  await choose('Template', 'Hide column')
  await expect.element(page.getByRole('status').filter({ hasText: /Template is hidden/ })).toBeInTheDocument()

  const wanted = [
    'State',
    'Number',
    'Location',
    'Assigned to',
    'Due',
    'Progress',
    'Variance value',
    'Accuracy',
    'Posted',
  ]
  await expect.poll(headNames).toEqual(wanted)
  await expectKept()
  forgetColumns()
  shown.remove()
  await show(state)
  await expectRows()
  await expect.poll(headNames).toEqual(wanted)
})

test('the panel of the columns shows, moves and resets them, and each change is seen at once', async () => {
  await openCounts()
  const asTheyCome = headNames()
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('checkbox', { name: 'Progress' }).click()
  const up = panel.getByRole('button', { name: 'Move Due up' })
  await expect.element(up).toBeVisible()
  const button = up.element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect
    .poll(headNames)
    .toEqual([
      'Number',
      'Location',
      'Template',
      'Assigned to',
      'Due',
      'State',
      'Variance value',
      'Accuracy',
      'Posted',
    ])
  await userEvent.dragAndDrop(
    panel.getByRole('listitem').filter({ hasText: /Posted/ }),
    panel.getByRole('listitem').nth(1),
  )
  await expect.poll(() => headNames().slice(0, 3)).toEqual(['Number', 'Posted', 'Location'])
  await panel.getByRole('searchbox', { name: 'Find a column' }).fill('acc')
  await expect.poll(() => panel.getByRole('listitem').elements().length).toBe(1)
  await panel.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(headNames).toEqual(asTheyCome)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus()
  await expectKept()
})

test('a dragged border sizes a column while it moves, and a double click fits the content', async () => {
  await openCounts()
  const before = widthOf('Template')
  const { x, y } = boxOf(borderOf('Template'))
  await moveMouse(x + 5, y + 15)
  await pressMouse()
  await moveMouse(x + 45, y + 15)
  await expect.poll(() => widthOf('Template')).toBe(before + 40)
  await moveMouse(x + 65, y + 15)
  await letMouseGo()
  await expect.poll(() => widthOf('Template')).toBe(before + 60)

  const cell = head('Template').element()
  const place = cell instanceof HTMLTableCellElement ? cell.cellIndex + 1 : 0
  const cut = () =>
    [...document.querySelectorAll(`tbody td:nth-child(${place})`)].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ).length
  expect(cut()).toBeGreaterThan(0)
  await borderOf('Template').dblClick()
  await expect.poll(cut).toBe(0)
  await expectKept()
})

test('on a narrow list a column gives way until the person asks for it; a pinned one stays in sight', async () => {
  await page.viewport(1100, 850)
  onTestFinished(() => page.viewport(1350, 850))
  await openCounts()
  await expect.element(head('Template')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Columns' }).click()
  const item = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: /Template/ })
  await expect.element(item).toMatchTextContent(/where there is room/)
  await item.getByRole('checkbox').click()
  await item.getByRole('checkbox').click()
  await expect.element(head('Template')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await choose('Due', 'Pin left')
  await choose('Location', 'Set width by keys')
  await userEvent.keyboard('{End}')
  const before = boxOf(head('Due')).x
  const region = page.getByRole('region', { name: 'Counts' })
  await expect
    .poll(() => {
      region.element().scrollTo({ left: 400 })
      return boxOf(head('Number')).x
    })
    .toBeLessThan(before)
  expect(boxOf(head('Due')).x).toBe(before)
  await expectKept()
})
