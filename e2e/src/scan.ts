import type { Page } from '@playwright/test'

/** Scanners press a key every few milliseconds; the moments are told to the browser, so that a slow machine changes nothing. */
const gapSeconds = 0.005
/** What was pressed before the scan was pressed by hand. */
const pauseSeconds = 0.1

/** Types a code as a barcode scanner does, wherever the focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const from = Date.now() / 1000 + pauseSeconds
  const keys = [...code.split('').map((key) => ({ key, text: key })), { key: 'Enter', text: '\r' }]
  for (const [index, { key, text }] of keys.entries()) {
    const shared = {
      key,
      code: key === 'Enter' ? 'Enter' : `Digit${key}`,
      windowsVirtualKeyCode: key === 'Enter' ? 13 : key.charCodeAt(0),
      timestamp: from + index * gapSeconds,
    }
    await session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyDown', text, unmodifiedText: text })
    await session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyUp' })
  }
  await session.detach()
}
