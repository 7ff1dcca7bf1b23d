import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '../errors.ts'
import { createRefusalLimit } from './refusal-limit.ts'
import { signInLimits } from './sign-in-limits.ts'

/** A route that refuses everything but `good`. */
async function start() {
  const told: string[] = []
  const checked: string[] = []
  const audit = (event: string) => void told.push(event)
  const app = Fastify({ trustProxy: true })
  await app.register(signInLimits, { audit })
  const limit = createRefusalLimit(app, { audit, limits: { told: 2, checked: 4 } })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof GatewayError)) throw error
    return reply.code(error.statusCode).headers(error.headers).send()
  })
  app.get<{ Params: { token: string } }>('/:token', async (request, reply) => {
    await limit.admit(request)
    const { token } = request.params
    checked.push(token)
    if (token === 'good') return reply.send()
    await limit.count(request)
    return reply.code(400).send()
  })
  const ask = (token: string, address = '10.0.0.1') =>
    app.inject({ url: `/${token}`, headers: { 'x-forwarded-for': address } })
  const statuses = async (tokens: string) => {
    const seen: number[] = []
    for (const token of tokens.split(' ')) seen.push((await ask(token)).statusCode)
    return seen
  }
  return { told, checked, ask, statuses }
}

describe('the limit of refusals', () => {
  it('does not count what is not refused, nor refuse it after too many that were', async () => {
    const { statuses } = await start()
    expect(await statuses('good good good good good good')).toEqual([200, 200, 200, 200, 200, 200])
    expect(await statuses('bad bad bad good')).toEqual([400, 400, 429, 200])
  })

  it('has nothing checked any more above the second bound, and says when to come again', async () => {
    const { statuses, ask, checked } = await start()
    await statuses('bad bad bad bad')
    const answer = await ask('good')
    expect([answer.statusCode, checked.length]).toEqual([429, 4])
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  it('is told once, and is that of one address', async () => {
    const { statuses, ask, told } = await start()
    await statuses('bad bad bad bad bad')
    expect(told).toEqual(['limit.hit'])
    expect((await ask('bad', '10.0.0.2')).statusCode).toBe(400)
  })
})
