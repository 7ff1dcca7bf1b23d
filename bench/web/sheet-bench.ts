import { launchBrowser } from '@backoffice/e2e/browser'
import { signIn } from '@backoffice/e2e/sign-in'
import type { Page } from '@playwright/test'
import { median } from '../lib/report.ts'
import { pressKeys, watchKeys } from './key-presses.ts'
import { watchRenders } from './render-watch.ts'
import { stretchSheet } from './sheet-rows.ts'

export type SheetRow = {
  slowdown: number
  keys: number
  medianMs: number
  p95Ms: number
  limitMs: number
  /** Most draws of the row that is typed into by one key, and most rows that one key draws. */
  ownDraws: number
  rowsDrawn: number
}

const rowTotal = 20_000
const warmUpRows = 5
const countedRows = 40

const limits = [
  { slowdown: 1, limitMs: 50 },
  { slowdown: 4, limitMs: 100 },
] as const

/** A count that may be typed into; `DEMO=ci` has some. */
async function openCount(page: Page): Promise<void> {
  await page.goto('/counts?state=COUNTING')
  await page.getByRole('table').getByRole('link').first().click()
  await page.locator('[data-row-id] input').first().waitFor()
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The time from a key to the frame that shows it, in a sheet of 20,000 rows, on this processor and on a slower one. */
export async function measureSheet(baseUrl: string): Promise<SheetRow[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ baseURL: baseUrl, viewport: { width: 1350, height: 850 } })
    await Promise.all([stretchSheet(page, rowTotal), watchRenders(page), watchKeys(page)])
    await signIn(page, 'admin@north.example')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await openCount(page)
    const session = await page.context().newCDPSession(page)
    const rows: SheetRow[] = []
    for (const { slowdown, limitMs } of limits) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.locator('[data-row-id] input').first().focus()
      await pressKeys(page, warmUpRows)
      const { times, rowsDrawn, ownDraws } = await pressKeys(page, countedRows)
      rows.push({
        slowdown,
        limitMs,
        keys: times.length,
        medianMs: median(times),
        p95Ms: percentile(times, 0.95),
        ownDraws: Math.max(...ownDraws),
        rowsDrawn: Math.max(...rowsDrawn),
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}
