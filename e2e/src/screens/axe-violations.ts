import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { ofColours, wcag } from '../axe-rules.ts'

/** Brings axe into every document that the page opens from now on. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source })
}

/**
 * What breaks WCAG 2.2 AA on the page as it stands, as far as a machine can see: `rule: element`. Where it has the elements and the
 * width that it had the last time, only its colours have changed, and no other rule would say anything new.
 */
export function axeViolations(page: Page): Promise<string[]> {
  return page.evaluate(
    async ([all, coloursAlone]) => {
      const own = window as unknown as { axe: typeof axe; scanned?: string }
      const now = `${innerWidth} ${document.body.outerHTML}`
      const runOnly = own.scanned === now ? coloursAlone : all
      own.scanned = now
      const { violations } = await own.axe.run(document, { runOnly, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    [wcag, ofColours] as const,
  )
}
