import { afterEach, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { testEnv } from '../testing/env.ts'

let api: TestApp
afterEach(() => api.close())

it.each([
  ['of a gateway that nobody has named', '', [[40, '127.0.0.1']]],
  ['nothing of one that is named', 'loopback', []],
])('tells %s', async (_what, API_TRUST_PROXY, expected) => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  api = await openTestSystem({ env: testEnv({ API_TRUST_PROXY }), logger: { stream } })
  await api.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } })
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('X-Forwarded-For'))
  expect(told.map(({ level, peer }) => [level, peer])).toEqual(expected)
  for (const { msg } of told) expect(msg).toContain(' API_TRUST_PROXY ')
})
