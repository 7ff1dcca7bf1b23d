import { expect } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import type { MouseStep } from '../src/mouse-command.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse: (step: MouseStep) => Promise<void>
  }
}

/** The links of the rows to their records. */
export const links = () => page.getByRole('table').getByRole('link', { name: /^(CNT|PO)-/ })

export const linkTexts = () =>
  links()
    .elements()
    .map((link) => link.textContent)

/** Waits until a list has its rows. */
export const expectRows = () => expect.element(links().first()).toBeVisible()

export const head = (name: string) =>
  page.getByRole('columnheader', { name: new RegExp(`^${name}\\b`) }).first()
export const menuOf = (name: string) => page.getByRole('button', { name: `${name}: column menu` })
export const borderOf = (name: string) => page.getByRole('separator', { name: `Width of ${name}` })
export const widthOf = (name: string) => Math.round(boxOf(head(name)).width)

export const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()

export const headNames = () => [...document.querySelectorAll('th [data-column-name]')].map(textOf)

/** The part of a head that sorts by its column. */
export const sorterOf = (name: string) =>
  page.elementLocator(head(name).element().querySelector('[data-column-name]') ?? document.body)

const textOf = ({ textContent }: Element) => textContent

/** Opens the menu of a column and chooses, by keyboard alone. */
export async function choose(column: string, item: string): Promise<void> {
  const button = menuOf(column).element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  const entry = page.getByRole('menuitem', { name: item })
  await expect.element(entry).toBeVisible()
  // The focus comes after what is seen, and goes back after the menu has gone.
  await expect.poll(() => document.querySelector('[role=menu]:focus-within')).not.toBeNull()
  await userEvent.keyboard(item.split(' ')[0] ?? '')
  await expect.element(entry).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
}

/** Waits until the columns have been sent to be kept, which is put off while they change. */
export const expectKept = () =>
  expect
    .poll(() => Object.keys(localStorage).filter((key) => key.startsWith('backoffice.grid-unsent.')))
    .toEqual([])

export const pressMouse = () => commands.mouse('down')
export const letMouseGo = () => commands.mouse('up')

/** Moves the mouse to a point of the page. */
export const moveMouse = (x: number, y: number) => commands.mouse({ x, y })
