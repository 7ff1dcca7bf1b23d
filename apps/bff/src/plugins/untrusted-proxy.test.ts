import { afterEach, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
afterEach(() => gateway.close())

const warnings = () =>
  gateway.lines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).includes('X-Forwarded-For'))

it.each([
  ['of a proxy that nobody has named', {}, [[40, '127.0.0.1']]],
  ['nothing of a proxy that is named', { TRUST_PROXY: 'loopback' }, []],
])('tells %s', async (_what, env, told) => {
  gateway = await startTestGateway({ env })
  await gateway.newBrowser().call('GET', '/bff/session', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(warnings().map(({ level, peer }) => [level, peer])).toEqual(told)
  for (const { msg } of warnings()) expect(msg).toContain(' TRUST_PROXY ')
})
