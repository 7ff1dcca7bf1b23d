import { expect } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'
import { playedRows, sheetOf } from '../../apps/web/src/features/counts/components/count-page.states.tsx'
import type { Answers } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** A box by the index of its row and its place in it. */
    getByCell(row: number, box?: number): Locator
    /** The row at an index, with its figures and its state. */
    getByRow(row: number): Locator
  }
}

locators.extend({
  getByCell: (row: number, box = 0) => `[data-cell="${row}:${box}"]`,
  getByRow: (row: number) => `[data-row-index="${row}"]`,
})

export const boxAt = (row: number, box?: number): Locator => page.getByCell(row, box)
export const rowAt = (row: number): Locator => page.getByRow(row)

/** What stands in the first boxes of these rows. */
export const expectFigures = (...rows: number[]) =>
  expect.poll(() => rows.map((row) => (boxAt(row).query() as HTMLInputElement | null)?.value))

/** Rows of a sheet that is higher than its window. */
export const longSheet = playedRows(Array.from({ length: 48 }, (_, index) => `Item ${index + 1}`))

/** Draws a sheet of its own; its first box has the focus. @returns what the server would have of it */
export async function openSheet(rows = longSheet, api?: Answers) {
  const { stored, ...state } = sheetOf(rows, api)
  const shown = await show(state)
  await expect.element(boxAt(0)).toHaveFocus()
  /** What is counted in these rows, by the server. */
  const storedIn = (...indexes: number[]) => indexes.map((index) => stored()[index]?.countedQty)
  return { ...shown, stored, storedIn }
}

/** Presses keys one after the other: `a`, `Enter`, `Control+Shift+z`. */
export async function press(...keys: string[]): Promise<void> {
  await userEvent.keyboard(keys.map(spelled).join(''))
}

function spelled(chord: string): string {
  const keys = chord.split('+')
  const held = keys.slice(0, -1)
  const down = held.map((key) => `{${key}>}`).join('')
  return `${down}{${keys.at(-1)}}${held.map((key) => `{/${key}}`).join('')}`
}

/** Waits until everything that was typed is with the server. */
export const expectAllSaved = () => expect.element(page.getByText('All saved')).toBeVisible()
