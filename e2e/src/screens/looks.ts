import type { Page } from '@playwright/test'

export type Mode = 'light' | 'dark'
/** A colour mode and a width in pixels: a phone, a tablet, a desk. */
export type Look = { mode: Mode; width: number }

const modes: readonly Mode[] = ['light', 'dark']
const widths: readonly number[] = [1350, 768, 360]

const heights: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1350: 850 }

/** Every colour mode at every width. */
export const looks: readonly Look[] = widths.flatMap((width) => modes.map((mode) => ({ mode, width })))

/** Each mode once, at a desk and on a phone. */
export const usualLooks: readonly Look[] = [
  { mode: 'light', width: 1350 },
  { mode: 'dark', width: 360 },
]

export const lookName = ({ mode, width }: Look): string => `${mode} ${width}`

/** Gives the page that stands another look, in place: nothing is loaded again. */
export async function setLook(page: Page, { mode, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 850 })
  await page.evaluate(async (chosen) => {
    localStorage.setItem('mui-mode', chosen)
    // What another tab's choice does.
    window.dispatchEvent(new StorageEvent('storage', { key: 'mui-mode', newValue: chosen }))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    // No colour is met half-way between two others.
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  }, mode)
}

/** Opens a page and waits until what it shows is there. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilShown(page)
}

/** Waits until the page has a heading, and nothing that stands for what is still on its way. */
export async function untilShown(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .skeleton, main [role="status"] .dots') === null,
  )
}
