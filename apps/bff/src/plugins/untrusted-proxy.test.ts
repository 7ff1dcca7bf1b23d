import { afterEach, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
afterEach(() => gateway.close())

const warnings = () =>
  gateway.lines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).includes('X-Forwarded-For'))

it.each([
  ['once, of a proxy that nobody has named', {}, 1],
  ['once, of a proxy beside those that are named', { TRUST_PROXY: '10.0.0.0/8' }, 1],
  ['nothing of a proxy that is named', { TRUST_PROXY: 'loopback' }, 0],
])('tells %s', async (_what, env, count) => {
  gateway = await startTestGateway({ env })
  const browser = gateway.newBrowser()
  await browser.call('GET', '/bff/session')
  expect(warnings()).toEqual([])
  for (const address of ['127.0.0.1', '203.0.113.7', '203.0.113.7'])
    await browser.call('GET', '/bff/session', { headers: { 'x-forwarded-for': address } })
  expect(warnings().map(({ level, peer }) => [level, peer])).toEqual(
    Array.from({ length: count }, () => [40, '127.0.0.1']),
  )
})
