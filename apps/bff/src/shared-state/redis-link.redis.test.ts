import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '@backoffice/test-kit/free-port'
import { type OwnRedis, startOwnRedis } from '../testing/own-redis.ts'
import { selfSigned } from '../testing/self-signed.ts'
import { type ConnectedState, connectTo } from '../testing/shared-states.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})
async function redisWith(...options: string[]): Promise<OwnRedis> {
  const redis = await startOwnRedis(...options)
  opened.push(redis)
  return redis
}
async function connect(url: string): Promise<ConnectedState> {
  const state = await connectTo(url)
  opened.push(state)
  return state
}
const told = (state: ConnectedState) => state.lines().map(({ msg, reason }) => reason ?? msg)

describe('the connection to Redis', () => {
  it('signs in with the name and the password of the URL, and needs no more than its own keys', async () => {
    const user = ['--user', 'gateway', 'on', '>pass/word', '~gateway:*', '&gateway:*', '+@all', '-@dangerous']
    const redis = await redisWith('--requirepass', 'another', ...user)
    const url = redis.url.replace('//', `//gateway:${encodeURIComponent('pass/word')}@`)
    const [one, two] = [await connect(url), await connect(url)]
    expect([told(one), told(two)]).toEqual([['Redis is connected'], ['Redis is connected']])
    await one.ended.end({ kind: 'subject', id: 'person', endedAt: 5, until: Date.now() + 60_000 })
    expect(two.ended.has({ id: 's', subject: 'person', providerSession: null, startedAt: 1 })).toBe(true)
    const result = { outcome: 'unavailable', reason: 'unavailable', retryAfterS: 9 } as const
    expect((await two.coordinator.renew('token', null, async () => result)).result).toEqual(result)
    const until = Date.now() + 60_000
    expect(await one.usedTransactions.add('id', until)).toBe(true)
    expect(await two.usedTransactions.add('id', until)).toBe(false)
    expect(one.redis.isUp() && two.redis.isUp()).toBe(true)
  })

  it.each([
    ['no password', 'NOAUTH', ''],
    ['a wrong password', 'WRONGPASS', ':hidden-word@'],
  ])('with %s Redis is away (%s), and the log tells no password', async (_what, reason, credentials) => {
    const redis = await redisWith('--requirepass', 'secret-word')
    const state = await connect(redis.url.replace('//', `//${credentials}`))
    expect([state.redis.isUp(), told(state)]).toEqual([false, [reason]])
    expect(state.text()).not.toMatch(/secret-word|hidden-word/)
  })

  it('a replica that cannot be written to counts as away', async () => {
    const redis = await redisWith('--replicaof', '127.0.0.1', `${await freePort()}`)
    const state = await connect(redis.url)
    expect([state.redis.isUp(), told(state)]).toEqual([false, ['READONLY']])
  })

  it('nobody there counts as away, and everything works alone', async () => {
    const state = await connect(`redis://127.0.0.1:${await freePort()}`)
    expect([state.redis.isUp(), told(state)]).toEqual([false, ['ECONNREFUSED']])
    const until = Date.now() + 60_000
    expect(await state.ended.end({ kind: 'session', id: 's', endedAt: 5, until })).toBe(true)
    expect(await state.usedTransactions.add('id', until)).toBe(true)
    expect(await state.usedTransactions.add('id', until)).toBe(false)
  })

  it('R32: with rediss: a certificate that nobody trusts is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'redis-'))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    await writeFile(key, selfSigned.key)
    await writeFile(cert, selfSigned.cert)
    await chmod(key, 0o600)
    const tlsPort = await freePort()
    const files = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', cert]
    await redisWith('--tls-port', `${tlsPort}`, '--tls-auth-clients', 'no', ...files)
    const state = await connect(`rediss://127.0.0.1:${tlsPort}`)
    await rm(folder, { recursive: true })
    expect([state.redis.isUp(), told(state)]).toEqual([false, ['DEPTH_ZERO_SELF_SIGNED_CERT']])
  })

  it('warns once for an outage, however long it is, and tells once that Redis is back', async () => {
    const redis = await redisWith()
    const state = await connect(redis.url)
    redis.suspend()
    const until = Date.now() + 60_000
    for (let round = 0; round < 20; round += 1) await state.usedTransactions.add(`${round}`, until)
    await expect.poll(() => state.redis.isUp(), { timeout: 5000 }).toBe(false)
    redis.resume()
    await expect.poll(() => state.redis.isUp(), { timeout: 10_000 }).toBe(true)
    expect(told(state)).toEqual(['Redis is connected', 'timeout', 'Redis is back'])
  })

  it('notices by itself that Redis hangs, also without a request', async () => {
    const redis = await redisWith()
    const state = await connect(redis.url)
    redis.suspend()
    await expect.poll(() => state.redis.isUp(), { timeout: 10_000 }).toBe(false)
    redis.resume()
  })
})
