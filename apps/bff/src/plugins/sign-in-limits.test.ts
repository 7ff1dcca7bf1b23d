import fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { rememberedAddresses, signInLimits } from './sign-in-limits.ts'

const address = (number: number) => `10.0.${number >> 8}.${number & 255}`

async function start() {
  const app = fastify({ trustProxy: true })
  await app.register(signInLimits, { audit: () => {} })
  return app
}

describe('the limits of addresses', () => {
  it('of a route remember more of them than the plugin does by itself', async () => {
    const app = await start()
    app.get('/', { config: { rateLimit: { max: 1 } } }, async () => 'in')
    const ask = async (number: number) =>
      (await app.inject({ url: '/', headers: { 'x-forwarded-for': address(number) } })).statusCode
    expect([await ask(0), await ask(0)]).toEqual([200, 429])
    for (let number = 1; number <= 5000; number += 1) await ask(number)
    expect(await ask(0)).toBe(429)
  })

  it('remember ten thousand, and forget the one not seen longest', async () => {
    const limiter = (await start()).createRateLimit({ max: 1, ...rememberedAddresses })
    const ask = (number: number) =>
      limiter({ ip: address(number), routeOptions: { config: {} } } as FastifyRequest)
    const others = async (last: number) => {
      for (let number = 1; number <= last; number += 1) await ask(number)
    }
    await ask(0)
    await others(9999)
    expect(await ask(0)).toMatchObject({ isExceeded: true })
    await others(10_000)
    expect(await ask(0)).toMatchObject({ isExceeded: false })
  })
})
