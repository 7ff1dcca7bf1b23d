import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { states } from '../../apps/web/src/features/palette/components/palette.states.tsx'
import { expectText, show } from './show.ts'
import { expectAccessible, standStill } from './violations.ts'

standStill()

const box = page.getByRole('combobox')
const active = page.getByRole('option', { selected: true })

test('the arrow keys walk the entries, and the box names the active one', async () => {
  await show(states['for somebody with every right'])
  await box.fill('orders')
  for (const name of [/^Orders(GO)?$/, /^Orders Files/, /^Orders Template/, /^Orders Receipts/]) {
    await expectText(active).toMatch(name)
    await expect.element(box).toHaveAttribute('aria-activedescendant', active.element().id)
    await userEvent.keyboard('{ArrowDown}')
  }
})

test('Enter leads to the active entry', async () => {
  const { path } = await show(states['behind its button'])
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await box.fill('orders receipts')
  await expectText(active).toMatch(/^Orders Receipts/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toMatch(/^\/orders/)
  await expect.element(box).not.toBeInTheDocument()
})

test('the palette closes on Escape and on Ctrl+K and gives the focus back', async () => {
  await show(states['behind its button'])
  const button = page.getByRole('button', { name: 'Search and commands' })
  for (const keys of ['{Escape}', '{Control>}k{/Control}']) {
    await button.click()
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard(keys)
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  }
})

test('the palette shows a person without rights the pages that everybody has, and nothing else', async () => {
  await show(states['for somebody without rights'])
  const screens = page.getByRole('group', { name: 'Go to' }).getByRole('option')
  await expect
    .poll(() => screens.elements().map((one) => one.textContent))
    .toEqual([
      expect.stringMatching(/Dashboard/),
      expect.stringMatching(/About/),
      expect.stringMatching(/User Profile/),
    ])
})

test('a search that fails says so, keeps the screens, and can be repeated', async () => {
  const { calls } = await show(states['whose search fails'])
  await box.fill('counts')
  await expectText(page.getByRole('alert')).toMatch(/^Records could not be searched\./)
  await expect.element(page.getByRole('option', { name: /Counts Template/ })).toBeVisible()
  const asked = calls.length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => calls.length).toBeGreaterThan(asked)
})

test('what nothing contains is said in words', async () => {
  await show(states['for somebody with every right'])
  await box.fill('qqzzx')
  await expect.element(page.getByText('Nothing found for “qqzzx”')).toBeVisible()
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

test('the palette shows what was found by its kind', async () => {
  await show(states['that finds a record of every kind'])
  await box.fill('a')
  for (const [kind, found] of [
    ['Counts', /CNT-7/],
    ['Orders', /PO-3/],
    ['Items', /Whole milk/],
    ['Users', /Ivan Ivanov/],
  ] as const) {
    await expectText(page.getByRole('group', { name: kind, exact: true }).getByRole('option')).toMatch(found)
  }
})

test('no kind of records is named to whom the server finds none for', async () => {
  await show(states['for somebody without rights'])
  await box.fill('a')
  await expect.element(page.getByRole('status').filter({ hasText: 'result' })).toBeVisible()
  for (const kind of ['Counts', 'Orders', 'Items', 'Users']) {
    await expect.element(page.getByRole('group', { name: kind, exact: true })).not.toBeInTheDocument()
  }
})

test('what the palette has found breaks no rule that a machine can see', async () => {
  await show(states['that finds a record of every kind'])
  await box.fill('a')
  await expect.element(page.getByRole('group', { name: 'Users', exact: true })).toBeVisible()
  await expectAccessible()
})

test('a palette that has found nothing breaks no rule that a machine can see', async () => {
  await show(states['for somebody with every right'])
  await box.fill('qqzzx')
  await expect.element(page.getByText('Nothing found for “qqzzx”')).toBeVisible()
  await expectAccessible()
})
