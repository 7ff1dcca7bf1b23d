import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countsAt } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import type { Answers } from '../../apps/web/workbench/play-api.ts'
import { expectRows } from './list.ts'
import { show } from './show.ts'

const dialog = page.getByRole('dialog', { name: 'Export the list' })

/** The list of counts, and what its export answers. */
async function openCounts(answer: NonNullable<Answers['GET /v2/count/export']>): Promise<void> {
  await show(countsAt('/counts', undefined, { 'GET /v2/count/export': answer }))
  await expectRows()
}

async function saveAsCsv(): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await dialog.getByRole('button', { name: 'CSV' }).click()
}

test('a cancelled export is stopped at the server, and saves nothing', async () => {
  const asked = Promise.withResolvers<AbortSignal>()
  await openCounts(({ signal }) => {
    asked.resolve(signal)
    return new Promise<never>(() => undefined)
  })
  await saveAsCsv()
  const signal = await asked.promise
  await expect.element(dialog.getByRole('progressbar', { name: 'Export under way' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(signal.aborted).toBe(false)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => signal.aborted).toBe(true)
  await expect.element(page.getByText('The export was cancelled. Nothing was saved.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'CSV' })).toBeEnabled()
})

test('a failed export says what to do', async () => {
  await openCounts(() => Promise.reject(new TypeError('Failed to fetch')))
  await saveAsCsv()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The server cannot be reached')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Try again')
})

test('the key e and the palette lead to the export of the list that stands', async () => {
  await show(countsAt('/counts', undefined, { 'GET /v2/search': {} }))
  await expectRows()
  await userEvent.keyboard('e')
  await expect.element(dialog.getByRole('button', { name: 'CSV' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('export this')
  await expect.element(page.getByRole('option', { name: /Export this list/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'CSV' })).toBeVisible()
})
