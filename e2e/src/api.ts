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

/** Writes through the main API from inside the page, once. */
export async function postApi<T>(page: Page, path: string, body?: unknown): Promise<T> {
  const answer = await page.evaluate(
    async ({ url, sent }) => {
      const headers = {
        'X-CSRF': '1',
        'Idempotency-Key': crypto.randomUUID(),
        ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
      }
      const response = await fetch(url, {
        method: 'POST',
        headers,
        ...(sent === undefined ? {} : { body: sent }),
      })
      return { isDone: response.ok, text: await response.text() }
    },
    { url: `/api${path}`, sent: body === undefined ? undefined : JSON.stringify(body) },
  )
  expect(answer.isDone, `${path}: ${answer.text}`).toBe(true)
  return JSON.parse(answer.text) as T
}

/** Changes a record through the main API from inside the page. @param version the one that was read */
export async function putApi<T>(page: Page, path: string, body: unknown, version: number): Promise<T> {
  const answer = await page.evaluate(
    async ({ url, sent, read }) => {
      const headers = { 'X-CSRF': '1', 'Content-Type': 'application/json', 'If-Match': read }
      const response = await fetch(url, { method: 'PUT', headers, body: sent })
      return { isDone: response.ok, text: await response.text() }
    },
    { url: `/api${path}`, sent: JSON.stringify(body), read: String(version) },
  )
  expect(answer.isDone, `${path}: ${answer.text}`).toBe(true)
  return JSON.parse(answer.text) as T
}
