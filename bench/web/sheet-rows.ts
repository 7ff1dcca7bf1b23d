import type { Page } from '@playwright/test'

type SheetRow = { id: number; item: { sku: string; name: string } }
type Sheet = { rows: SheetRow[] }

/**
 * Lets the sheet of a count have this many rows: those of the server again and again, under ids of their own. What is
 * typed into them stays in the browser.
 */
export async function stretchSheet(page: Page, total: number): Promise<void> {
  await page.route(/\/api\/v2\/count\/\d+\/sheet(\?|$)/, async (route) => {
    const response = await route.fetch()
    const sheet = (await response.json()) as Sheet
    const rows = Array.from({ length: total }, (_, index) => {
      const row = sheet.rows[index % sheet.rows.length]
      if (row === undefined) throw new Error('The sheet has no row to repeat.')
      return { ...row, id: 1_000_000 + index, item: { ...row.item, sku: `${row.item.sku}-${index}` } }
    })
    await route.fulfill({ response, json: { ...sheet, rows } })
  })
  await page.route(/\/api\/v2\/count\/\d+\/entry/, () => undefined)
}
