import { randomBytes } from 'node:crypto'
import { newBigCount } from '@backoffice/api/testing/big-count'
import { launchBrowser } from '@backoffice/e2e/browser'
import { startProduct } from '@backoffice/e2e/product-process'
import { demoPassword, signInQuietly } from '@backoffice/e2e/sign-in'
import { createDatabase, dropDatabase } from '@backoffice/test-kit/postgresql'
import type { Page } from '@playwright/test'
import { median } from '../lib/report.ts'

/** Times in ms from the start of a visit until the first row of a sheet is painted and takes a figure. */
export type OpeningRow = {
  cache: 'empty' | 'warm'
  visits: number
  medianMs: number
  slowestMs: number
  limitMs: number
}

const rowTotal = 20_000
const visits = 7
const limitMs = 2000

/** From the start of the navigation to the frame that shows the first box. */
const untilEditable = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const box = document.querySelector<HTMLInputElement>('[data-row-id] input')
          if (box === null || box.readOnly || box.disabled) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(performance.now()))
        }
        look()
      }),
  )

/** Opens a sheet of 20,000 rows again and again, of a product on a PostgreSQL server. @param server where a database of its own is made */
export async function measureOpening(server: string): Promise<OpeningRow[]> {
  const name = `backoffice_bench_${randomBytes(6).toString('hex')}`
  const databaseUrl = await createDatabase(server, name)
  const product = await startProduct('ci', { DATABASE_URL: databaseUrl })
  const browser = await launchBrowser()
  try {
    const { countId, email } = await newBigCount(databaseUrl, { rows: rowTotal, password: demoPassword })
    const times: Record<OpeningRow['cache'], number[]> = { empty: [], warm: [] }
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({
        baseURL: product.baseUrl,
        viewport: { width: 1350, height: 850 },
      })
      const page = await context.newPage()
      await signInQuietly(page, email)
      for (const cache of ['empty', 'warm'] as const) {
        await page.goto(`/counts/${countId}`, { waitUntil: 'commit' })
        times[cache].push(await untilEditable(page))
      }
      await context.close()
    }
    return Object.entries(times).map(([cache, ms]) => ({
      cache: cache as OpeningRow['cache'], // its keys, which the compiler takes for any text
      visits,
      medianMs: median(ms),
      slowestMs: Math.max(...ms),
      limitMs,
    }))
  } finally {
    await browser.close()
    await product.stop()
    await dropDatabase(server, name)
  }
}
