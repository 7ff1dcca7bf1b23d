import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { parLevelsTab } from '../../apps/web/src/features/catalogue/par-levels-list.states.tsx'
import { mayLoseWork } from '../../apps/web/src/shared/model/unsaved-work.ts'
import { show } from './show.ts'

/** Boxes of one level down the list, where the method of the row has that level. */
const boxes = (level: 'Par' | 'Min' | 'Max') =>
  page.getByRole('table').getByRole('textbox', { name: new RegExp(`^${level} of `) })

/** Goes into a box without the caret that a click leaves in its text. */
async function focus(box: Locator): Promise<void> {
  const element = box.element()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(box).toHaveFocus()
}

test('par levels are typed one below the other, taken back, and refused at their place', async () => {
  const { stored, ...state } = parLevelsTab()
  await show(state)
  const [first, second, third] = [boxes('Par').nth(0), boxes('Par').nth(1), boxes('Par').nth(2)]
  await expect.element(third).toHaveValue('24')
  await focus(first)
  await userEvent.keyboard('311{Enter}')
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('312{Tab}')
  await expect.element(second).not.toHaveFocus()
  await focus(third)
  await userEvent.keyboard('999{Escape}')
  await expect.element(third).toHaveValue('24')
  await userEvent.keyboard('{Control>}a{/Control}-4{Enter}')
  const notice = page.getByRole('alert').filter({ hasText: /1 level is not saved/ })
  await expect.element(notice).toBeVisible()
  await expect.element(third).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await notice.getByRole('button').click()
  await expect.element(third).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(() => page.getByText('Saved', { exact: true }).elements()).toHaveLength(2)
  expect(stored().map(({ par }) => par)).toEqual(['311', '312', '24.000', null])
})

test('a logout asks before it takes the par levels that are refused, and takes all of them', async () => {
  const { stored: _, ...state } = parLevelsTab()
  await show(state)
  await expect.element(boxes('Par').nth(1)).toBeVisible()
  for (const at of [0, 1]) {
    await focus(boxes('Par').nth(at))
    await userEvent.keyboard('{Control>}a{/Control}-4{Tab}')
  }
  const notice = page.getByRole('alert').filter({ hasText: /levels? (is|are) not saved/ })
  await expect.element(notice).toMatchTextContent('2 levels')
  const mayBeLost = mayLoseWork()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  expect(await mayBeLost).toBe(true)
  await expect.element(notice).not.toBeInTheDocument()
})

test('the selected par levels get one value, but for those of another method', async () => {
  const { stored, ...state } = parLevelsTab()
  await show(state)
  for (const level of ['Min', 'Par'] as const) {
    const box = page.getByRole('textbox', { name: new RegExp(`^${level} of `) })
    const row = page.getByRole('row').filter({ has: box })
    await row.first().getByRole('checkbox').click()
  }
  await page.getByRole('button', { name: 'Set min' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set min of these par levels?' })
  await expect.element(dialog.getByText(/1 × Its method is “Par”/)).toBeVisible()
  await dialog.getByLabelText('Min').fill('1')
  await dialog.getByRole('button', { name: 'Set min' }).click()
  await expect.element(dialog.getByText(/1 row done, 1 left out/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect.element(boxes('Min').first()).toHaveValue('1')
  expect(stored().map(({ min }) => min)).toEqual([null, null, null, '1'])
})

test('the advice on a level says why; one press takes it, and one takes it back', async () => {
  const { stored, ...state } = parLevelsTab()
  await show(state)
  const [cola, tonic] = [boxes('Par').first(), boxes('Max').first()]
  await expect.element(page.getByText('6 pcs a day × 3 days', { exact: true })).toBeVisible()
  const take = page.getByRole('button', { name: 'Take 18 as Par of Cola, Cold store' })
  const why = 'Usually 6 pcs a day over 8 weeks, 3 days until Northern Drinks delivers the next order: 18'
  await expect.element(take).toHaveAccessibleDescription(why)
  await expect.element(page.getByText('As advised')).toBeVisible()
  await expect.element(page.getByText('Too little history: 1 week')).toBeVisible()
  await page.getByRole('button', { name: 'Take 28 as Max of Tonic, Cold store' }).click()
  await expect.element(tonic).toHaveValue('28')
  await take.click()
  await expect.element(cola).toHaveValue('18')
  const toast = page.getByRole('listitem').filter({ hasText: 'Par of Cola, Cold store is 18' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cola).toHaveValue('24')
  await expect
    .poll(() => stored().map(({ par, max }) => par ?? max))
    .toEqual(['24', '24.000', '24.000', '28'])
})

test('the drawer of a par level says the advice in full and puts it into the form', async () => {
  await show(parLevelsTab())
  await page.getByRole('link', { name: 'Tonic' }).click()
  const drawer = page.getByRole('dialog', { name: 'Par level of Tonic' })
  await expect.element(drawer.getByText(/on top of the minimum of 10: 28/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Use 28' }).click()
  await expect.element(drawer.getByLabelText('Max')).toHaveValue('28')
  await expect.element(drawer.getByRole('button', { name: 'Use 28' })).not.toBeInTheDocument()
})
