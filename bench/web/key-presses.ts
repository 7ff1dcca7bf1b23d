import type { Page } from '@playwright/test'

export type KeyFigures = {
  /** From the key to the painted frame, ms. */
  times: number[]
  /** How many rows each key drew, and how often the row that is typed into was drawn by it. */
  rowsDrawn: number[]
  ownDraws: number[]
}

/** Keys of a person who counts: a figure, then Enter, which leads to the next row. */
const typed = ['1', '2', 'Enter'] as const

declare global {
  interface Window {
    /** Time from the last key to the frame that shows it; set by the page itself. */
    keyToPaint: Promise<number>
  }
}

/** Makes the page note, for each key, the time from the event until the frame after it is painted. */
export async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        window.keyToPaint = new Promise((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            // The first task after a frame: it is painted.
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage(null)
          })
        })
      },
      { capture: true },
    )
  })
}

/** Types into the sheet that stands, key by key, each after the frame of the one before. */
export async function pressKeys(page: Page, rows: number): Promise<KeyFigures> {
  const figures: KeyFigures = { times: [], rowsDrawn: [], ownDraws: [] }
  for (let row = 0; row < rows; row++) {
    for (const key of typed) {
      const own = await page.evaluate(() => {
        window.rowDraws.clear()
        return Number(document.activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id'))
      })
      await page.keyboard.press(key)
      const { time, draws } = await page.evaluate(async () => ({
        time: await window.keyToPaint,
        draws: [...window.rowDraws],
      }))
      figures.times.push(time)
      figures.rowsDrawn.push(draws.length)
      figures.ownDraws.push(draws.find(([id]) => id === own)?.[1] ?? 0)
    }
  }
  return figures
}
