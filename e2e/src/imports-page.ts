import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the import of the list that stands, and gives it a CSV file of these lines. @returns the dialog with the preview */
export async function readCsv(page: Page, name: string, lines: readonly string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await dialog.getByLabel('Choose a file').setInputFiles(file)
  await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  return dialog
}
