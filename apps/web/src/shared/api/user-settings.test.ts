import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { saveSetting, userSettingsQuery } from './user-settings.ts'

/** A server that keeps settings; its answers to reads may be held back. */
function openServer() {
  const kept = new Map<string, unknown>([['view.default.orders', { viewId: 7 }]])
  const held: PromiseWithResolvers<void>[] = []
  let isHeld = false
  const settings = () => [...kept].map(([key, value]) => ({ key, value, updatedAt: '2026-01-01T00:00:00Z' }))
  async function answer(url: string, { method, body, signal }: RequestInit): Promise<Response> {
    const key = url.split('/').at(-1) ?? ''
    if (method === 'PUT' && typeof body === 'string') kept.set(key, JSON.parse(body).value)
    if (method !== 'GET' || !isHeld) return Response.json({ data: settings() })
    const data = settings()
    const answered = Promise.withResolvers<void>()
    held.push(answered)
    signal?.addEventListener('abort', () => answered.reject(signal.reason))
    await answered.promise
    return Response.json({ data })
  }
  vi.stubGlobal('fetch', answer)
  return { hold: (is: boolean) => (isHeld = is), asked: () => held.length }
}

const keysOf = () => queryClient.getQueryData(userSettingsQuery.queryKey)?.data.map(({ key }) => key)

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a setting that is saved while all are on their way for the first time leaves none unread', async () => {
  const server = openServer()
  server.hold(true)
  const stop = new QueryObserver(queryClient, userSettingsQuery).subscribe(() => {})
  await expect.poll(() => server.asked()).toBe(1)
  server.hold(false)
  await saveSetting('grid.orders', { density: 'compact' })
  await expect.poll(keysOf).toEqual(['view.default.orders', 'grid.orders'])
  stop()
})

test('a setting that is saved is known at once, beside those that were', async () => {
  openServer()
  await queryClient.query(userSettingsQuery)
  await saveSetting('grid.orders', { density: 'compact' })
  expect(keysOf()).toEqual(['view.default.orders', 'grid.orders'])
})
