import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import { playedOrders } from '../../apps/web/src/features/orders/orders-list.states.tsx'
import { refusal } from '../../apps/web/workbench/play-api.ts'
import { expectRows } from './list.ts'
import { show } from './show.ts'
import {
  chooseCommand,
  chooseView,
  openListWith,
  newViewer,
  ordersFor,
  saveView,
  totalChip,
  viewButton,
} from './views-page.ts'

test('a view is marked when the list differs, saved, and brought back after deletion', async () => {
  const viewer = newViewer()
  const shown = await show(ordersFor(viewer, '/orders?where=total%3Agte%3A1500'))
  await expectRows()
  const name = 'Dear ones'
  await saveView(name)

  await page.getByRole('button', { name: 'Late' }).click()
  await expect.element(viewButton).toMatchTextContent('modified')
  await chooseCommand('Save changes')
  await expect.element(viewButton).toHaveAccessibleName(`View: ${name}`)
  const address = shown.path()
  shown.remove()
  const { path } = await show(ordersFor(viewer, address))
  await expect.element(viewButton).toHaveAccessibleName(`View: ${name}`)

  await chooseCommand('Delete')
  await expect.element(page.getByText(`“${name}” is deleted`)).toBeVisible()
  await expect.poll(path).toBe('/orders')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(viewButton).toHaveAccessibleName(`View: ${name}`)
  await expect.poll(path).toMatch(/late=true/)
})

test('a bare address opens the default view by itself, and Back leads past it', async () => {
  const asked: string[] = []
  const { path, history } = await show(
    ordersFor(newViewer(), '/orders?where=total%3Agte%3A500', {
      'GET /v2/dashboard': { worklists: [] },
      'GET /v2/order/all': (call) => {
        asked.push(String(call.query.get('filter')))
        return playedPage(playedOrders(), { query: new URLSearchParams() })
      },
    }),
  )
  await expectRows()
  await saveView('Opens first')
  await openListWith('Opens first')

  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.element(dashboard).toBeVisible()
  asked.length = 0
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'List' }).last().click()
  await expect.poll(path).toMatch(/where=total%3Agte%3A500/)
  expect(path()).toMatch(/view=\d+/)
  await expect.element(viewButton).toHaveAccessibleName('View: Opens first')
  expect(
    asked.filter((filter) => !filter.includes('"total"')),
    'the list is never read without the view',
  ).toEqual([])
  history.back()
  await expect.element(dashboard).toBeVisible()

  history.forward()
  await chooseView('All orders')
  await expect.poll(path).toBe('/orders?view=none')
})

test('all rows stay once the last filter is cleared', async () => {
  const viewer = newViewer()
  const before = await show(ordersFor(viewer, '/orders?where=total%3Agte%3A500'))
  await expectRows()
  await saveView('Opens before all')
  await openListWith('Opens before all')
  before.remove()
  const shown = await show(ordersFor(viewer, '/orders?where=total%3Agte%3A900'))
  await expectRows()
  const chip = totalChip.element()
  if (chip instanceof HTMLElement) chip.focus()
  await userEvent.keyboard('{Delete}')
  await expect.poll(shown.path).toBe('/orders?view=none')
  await expect.element(totalChip).not.toBeInTheDocument()
  shown.remove()
  const { path } = await show(ordersFor(viewer, shown.path()))
  await expectRows()
  await expect.element(viewButton).toHaveAccessibleName('Views')
  expect(path()).toBe('/orders?view=none')
})

test('a default view is brought back after its deletion, also when it could not be taken out of the settings', async () => {
  let isRefused = true
  const viewer = newViewer()
  const drop = viewer.api['DELETE /v2/user/setting/{key}']
  const { path } = await show(
    ordersFor(viewer, '/orders?where=total%3Agte%3A500', {
      'DELETE /v2/user/setting/{key}': (asked) =>
        isRefused || typeof drop !== 'function' ? refusal(500, 'server.error', 'It went wrong') : drop(asked),
    }),
  )
  await expectRows()
  const name = 'Opens before all'
  await saveView(name)
  await openListWith(name)
  await chooseCommand('Delete')
  await expect.element(page.getByText(`“${name}” is deleted`)).toBeVisible()
  await expect.element(viewButton).toHaveAccessibleName('Views')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(viewButton).toHaveAccessibleName(`View: ${name}`)
  isRefused = false
  await chooseCommand('Delete')
  await expect.poll(path).toMatch(/\/orders(\?view=none)?$/)
})
