import { once } from 'node:events'
import { expect, it } from 'vitest'
import { startOwnRedis } from '../testing/own-redis.ts'
import { createRedisClient } from './redis-client.ts'

it('a client of Redis that has come back listens to nothing until it is asked to', async () => {
  const server = await startOwnRedis()
  const [client, other] = [
    await createRedisClient(new URL(server.url)),
    await createRedisClient(new URL(server.url)),
  ]
  try {
    await Promise.all([client.connect(), other.connect()])
    await client.subscribe('ended')
    expect(await other.pubsub('NUMSUB', 'ended')).toEqual(['ended', 1])
    const isBack = once(client, 'ready')
    await other.client('KILL', 'ID', await client.client('ID'))
    await isBack
    await client.get('anything')
    expect(await other.pubsub('NUMSUB', 'ended')).toEqual(['ended', 0])
  } finally {
    client.disconnect()
    other.disconnect()
    await server.close()
  }
})
