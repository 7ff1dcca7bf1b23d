/**
 * How smoothly the grid scrolls through 50,000 rows of twelve columns, and how long a sort of them takes.
 * `npm run bench:grid`; the machine should do nothing else meanwhile.
 */
import { chromium, type Page } from '@playwright/test'
import { browserPath } from '../src/browser-path.ts'
import { buildGridPage } from '../src/grid-page.ts'

const rowTotal = 50_000
const runTotal = 5
const scrollMs = 4000
/** What a wheel moves at once. */
const stepPx = 110

const print = (line: string) => process.stdout.write(`${line}\n`)

const gridPage = await buildGridPage()
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({ viewport: { width: 1350, height: 850 } })
const page = await context.newPage()
await page.goto(await gridPage.serve(context, rowTotal))
await page.locator('tr[aria-rowindex="2"]').waitFor()

print(`${rowTotal} rows, 12 columns, ${runTotal} runs of ${scrollMs} ms`)
for (let run = 1; run <= runTotal; run += 1) {
  const frames = (await scrollFrames(page)).toSorted((a, b) => a - b)
  const at = (share: number) => (frames[Math.floor(frames.length * share)] ?? 0).toFixed(1)
  print(`run ${run}: ${frames.length} frames, median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`)
}
print(`rows in the document: ${await page.locator('tbody tr').count()}`)
for (const column of ['Text 1', 'Figure 1']) {
  print(`sort by ${column}: ${(await sortMs(page, column)).toFixed(0)} ms until it is painted`)
}
await browser.close()
await gridPage.remove()

/** Milliseconds between frames while the rows scroll on, a step a frame. */
function scrollFrames(on: Page): Promise<number[]> {
  return on.evaluate(
    ({ ms, step }) =>
      new Promise<number[]>((resolve) => {
        const scroller = document.querySelector('[role="region"]')
        const frames: number[] = []
        const start = performance.now()
        let before = start
        scroller?.scrollTo({ top: 0 })
        function onFrame(now: number): void {
          frames.push(now - before)
          before = now
          scroller?.scrollBy({ top: step })
          if (now - start < ms) requestAnimationFrame(onFrame)
          else resolve(frames.slice(2))
        }
        requestAnimationFrame(onFrame)
      }),
    { ms: scrollMs, step: stepPx },
  )
}

/** From the click on a head until the sorted rows are painted. */
function sortMs(on: Page, column: string): Promise<number> {
  return on
    .getByRole('columnheader', { name: column })
    .locator('[data-column-name]')
    .evaluate(
      (button: HTMLElement) =>
        new Promise<number>((resolve) => {
          const start = performance.now()
          button.click()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }),
    )
}
