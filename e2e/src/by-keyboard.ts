import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page of ours has between two places. */
const mostStops = 150

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement).catch(() => false)

/** Walks by Tab, or backwards, until something has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`No way by ${key} leads to ${target.toString()}`)
}

/** Walks to something and presses Enter there, or another key. */
export async function choose(
  page: Page,
  target: Locator,
  { by = 'Tab', press = 'Enter' }: { by?: 'Tab' | 'Shift+Tab'; press?: string } = {},
): Promise<void> {
  await tabTo(page, target, by)
  await page.keyboard.press(press)
}
