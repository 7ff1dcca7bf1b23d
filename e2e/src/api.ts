import { type APIResponse, expect, type Page } from '@playwright/test'

/** What each call of the SPA carries. */
const csrf = { 'X-CSRF': '1' }

async function read<T>(path: string, answer: APIResponse): Promise<T> {
  const text = await answer.text()
  expect([200, 201], `${path}: ${text}`).toContain(answer.status())
  return JSON.parse(text) as T
}

/** Calls the main API with the cookies of the browser, as the SPA does. */
export async function callApi<T>(page: Page, path: string): Promise<T> {
  return read(path, await page.request.get(`/api${path}`, { headers: csrf }))
}

/** Writes through the main API, once. */
export async function postApi<T>(page: Page, path: string, body?: unknown): Promise<T> {
  const headers = { ...csrf, 'Idempotency-Key': crypto.randomUUID() }
  return read(path, await page.request.post(`/api${path}`, { headers, data: body }))
}

/** Changes a record through the main API. @param version the one that was read */
export async function putApi<T>(page: Page, path: string, body: object, version: number): Promise<T> {
  const headers = { ...csrf, 'If-Match': String(version) }
  return read(path, await page.request.put(`/api${path}`, { headers, data: body }))
}
