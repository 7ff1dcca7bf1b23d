import type { Page } from '@playwright/test'
import { callApi, postApi } from './api.ts'
import { expect, signInQuietly } from './fixtures.ts'

export type SheetRow = {
  id: number
  item: { id: number; sku: string; name: string }
  units: { id: number; name: string }[]
  parts: { unitId: number; quantity: string }[]
  countedQty: string | null
}

type Templates = { data: { id: number; name: string }[] }
type Count = { id: number; version: number }

/** Rows have two boxes here; the first counts the base unit, in whole pieces or finer. */
const template = 'Bar — month end'

/** Starts a count of its own, so that no test meets the figures of another. @returns its id */
async function startCount(page: Page): Promise<number> {
  const { data } = await callApi<Templates>(page, '/v2/count-template/all?limit=500')
  const templateId = data.find((one) => one.name === template)?.id
  const count = await postApi<Count>(page, '/v2/count', { templateId })
  await postApi<Count>(page, `/v2/count/${count.id}/start`)
  return count.id
}

/** Signs in and opens the sheet of a new count; its first box has the focus. @returns the id of the count */
export async function openNewSheet(page: Page, person = 'manager@north.example'): Promise<number> {
  await signInQuietly(page, person)
  const countId = await startCount(page)
  await page.goto(`/counts/${countId}`)
  await expect(boxAt(page, 0)).toBeFocused()
  return countId
}

/** A box by the index of its row and its place in it. */
export const boxAt = (page: Page, row: number, column = 0) => page.locator(`[data-cell="${row}:${column}"]`)

/** The row at an index, with its figures and its state. */
export const rowAt = (page: Page, row: number) => page.locator(`[data-row-index="${row}"]`)

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** What the server knows of the sheet. */
export async function storedRows(page: Page, countId: number): Promise<SheetRow[]> {
  return (await callApi<{ rows: SheetRow[] }>(page, `/v2/count/${countId}/sheet`)).rows
}

/** Waits until everything that was typed is with the server. */
export async function expectAllSaved(page: Page): Promise<void> {
  await expect(page.getByText('All saved')).toBeVisible()
}
