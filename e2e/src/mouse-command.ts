import type { BrowserCommand } from 'vitest/node'
import type {} from '@vitest/browser-playwright'

/** What a hand does with a mouse: it moves to a point of the page, presses its button, or lets it go. */
export type MouseStep = { x: number; y: number } | 'down' | 'up'

/** Moves the mouse itself, for what a whole click or drag is too much. */
export const mouse: BrowserCommand<[step: MouseStep]> = async ({ page, iframe }, step) => {
  if (step === 'down') return page.mouse.down()
  if (step === 'up') return page.mouse.up()
  const frame = await iframe.owner().boundingBox()
  await page.mouse.move((frame?.x ?? 0) + step.x, (frame?.y ?? 0) + step.y)
}
