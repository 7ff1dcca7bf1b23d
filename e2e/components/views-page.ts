import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ordersAt, playedOrders } from '../../apps/web/src/features/orders/orders-list.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import type { Answers } from '../../apps/web/workbench/play-api.ts'
import { playedViews } from '../../apps/web/workbench/played-views.ts'
import type { State } from '../../apps/web/workbench/state.ts'

export const viewButton = page.getByRole('button', { name: /^(Views|View: .*)$/ })
export const totalChip = page.getByRole('button', { name: /^Total is at least/ })

/** Somebody who has no view yet, and what the API keeps of theirs. */
export function newViewer() {
  const user = newPerson()
  return { user, api: playedViews(user) }
}

/** Orders of 0, 100, 200 and so on, as somebody sees them who keeps views of them. */
export function ordersFor(
  { user, api }: ReturnType<typeof newViewer>,
  address: string,
  more: Answers = {},
): State {
  const rows = playedOrders().map((order, index) => ({ ...order, total: `${index * 100}.00` }))
  return { ...ordersAt(address, rows, { ...api, ...more }), user }
}

/** Waits until the list says which rows of how many are shown. */
export const expectRange = (range: string) =>
  expect.element(page.getByRole('navigation', { name: 'Pages' }).getByText(range)).toBeVisible()

/** Saves the list as it stands under a name. */
export async function saveView(name: string): Promise<void> {
  await viewButton.click()
  await page.getByRole('menuitem', { name: 'Save as …' }).click()
  await page.getByLabelText('Name').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(viewButton).toHaveAccessibleName(`View: ${name}`)
}

export async function chooseCommand(name: string): Promise<void> {
  await viewButton.click()
  await page.getByRole('menuitem', { name }).click()
}

export async function chooseView(name: string): Promise<void> {
  await viewButton.click()
  await page.getByRole('menuitemradio', { name }).click()
}

/** Takes the view that is open for the one that a bare address opens. */
export async function openListWith(name: string): Promise<void> {
  await chooseCommand('Open this list with it')
  await expect.element(page.getByText(`This list opens with “${name}”`)).toBeVisible()
}
