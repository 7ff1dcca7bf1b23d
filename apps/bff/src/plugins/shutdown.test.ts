import fastify from 'fastify'
import { expect, it } from 'vitest'
import { shutdown } from './shutdown.ts'

/** A gateway of one call that is never answered, and that call under way. */
async function openStream() {
  const app = fastify()
  const arrived = Promise.withResolvers<void>()
  await app.register(shutdown, { refreshesDone: async () => {}, cutAfterMs: 20 })
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    arrived.resolve()
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = fetch(`${url}/stream`)
  await arrived.promise
  return { app, answer }
}

it('a gateway that ends cuts what is still open after its patience', async () => {
  const { app, answer } = await openStream()
  await Promise.all([expect(answer).rejects.toThrow('fetch failed'), app.shutDown(0)])
  expect(app.isLeaving()).toBe(true)
})

it('a gateway that ends waits for the redemptions that are under way', async () => {
  const app = fastify()
  const redeemed = Promise.withResolvers<void>()
  await app.register(shutdown, { refreshesDone: () => redeemed.promise })
  const order: string[] = []
  const ended = app.shutDown(0).then(() => order.push('ended'))
  setImmediate(() => {
    order.push('redeemed')
    redeemed.resolve()
  })
  await ended
  expect(order).toEqual(['redeemed', 'ended'])
})
