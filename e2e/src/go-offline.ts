import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Takes the network away, and waits until a request fails: the first one after `setOffline` can still get through. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const isReached = () =>
    page.evaluate(() =>
      fetch('/readyz', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    )
  await expect.poll(isReached).toBe(false)
}
