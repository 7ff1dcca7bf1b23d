import { expect, type Page } from '@playwright/test'

/** Calls the main API from inside the page, with the browser's own cookies, as the SPA does. */
export async function callApi<T>(page: Page, path: string): Promise<T> {
  const answer = await page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { 'X-CSRF': '1' } })
    return { status: response.status, text: await response.text() }
  }, `/api${path}`)
  expect(answer.status, `${path}: ${answer.text}`).toBe(200)
  return JSON.parse(answer.text) as T
}
