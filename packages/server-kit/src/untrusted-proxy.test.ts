import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { untrustedProxy } from './untrusted-proxy.ts'

it.each([
  ['once, of a proxy that nobody has named', false, 1],
  ['once, of a proxy beside those that are named', '10.0.0.0/8', 1],
  ['nothing of a proxy that is named', 'loopback', 0],
])('tells %s', async (_what, trustProxy, count) => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ trustProxy, logger: { level: 'warn', stream } })
  await app.register(untrustedProxy, { variable: 'TRUST_PROXY' })
  await app.inject('/')
  expect(lines).toEqual([])
  for (const address of ['127.0.0.1', '203.0.113.7', '203.0.113.7'])
    await app.inject({ url: '/', headers: { 'x-forwarded-for': address } })
  const warning = {
    level: 40,
    peer: '127.0.0.1',
    msg: 'X-Forwarded-For of an address that TRUST_PROXY does not name is not believed',
  }
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    Array.from({ length: count }, () => expect.objectContaining(warning)),
  )
})
