import { afterEach, expect, test, vi } from 'vitest'
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'

afterEach(() => vi.unstubAllGlobals())

function stand(path: string, answer: Promise<Response>): void {
  vi.stubGlobal('earlyAnswers', new Map([[path, answer]]))
}

test('an answer that was asked for ahead is taken once', async () => {
  stand('/bff/session', Promise.resolve(new Response('{}')))
  expect(await (await takeEarlyAnswer('/bff/session', { method: 'GET' }))?.text()).toBe('{}')
  expect(await takeEarlyAnswer('/bff/session', { method: 'GET' })).toBeUndefined()
})

test('a refusal and a failure are of no use, so the app asks itself', async () => {
  stand('/bff/session', Promise.resolve(new Response(null, { status: 503 })))
  expect(await takeEarlyAnswer('/bff/session', { method: 'GET' })).toBeUndefined()
  stand('/bff/session', Promise.reject(new TypeError('unreachable')))
  expect(await takeEarlyAnswer('/bff/session', { method: 'GET' })).toBeUndefined()
})

test('a write is never answered ahead, and another address neither', async () => {
  stand('/api/v2/user', Promise.resolve(new Response('{}')))
  expect(await takeEarlyAnswer('/api/v2/user', { method: 'POST' })).toBeUndefined()
  expect(await takeEarlyAnswer('/api/v2/count', { method: 'GET' })).toBeUndefined()
})

test('without the script, as in development, nothing is there', async () => {
  expect(await takeEarlyAnswer('/bff/session', { method: 'GET' })).toBeUndefined()
})

test('in another tenant an answer that was asked for in the own one is of no use', async () => {
  stand('/api/v2/count/all', Promise.resolve(new Response('{}')))
  const headers = { 'X-Tenant-Context': '2' }
  expect(await takeEarlyAnswer('/api/v2/count/all', { headers })).toBeUndefined()
})

test('once the first screen stands, what nobody took is gone', async () => {
  stand('/api/v2/count/all', Promise.resolve(new Response('{}')))
  forgetEarlyAnswers()
  expect(await takeEarlyAnswer('/api/v2/count/all', {})).toBeUndefined()
})
