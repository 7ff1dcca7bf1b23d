import { setImmediate as turn } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RefreshResult } from '../refresh/refresh-coordinator.ts'
import type { Tokens } from '../session/session.ts'
import { countingProvider as provider, heldProvider } from '../testing/counting-provider.ts'
import { type OwnRedis, startOwnRedis } from '../testing/own-redis.ts'
import { refreshLeases } from '../testing/refresh-leases.ts'
import { type ConnectedState, connectTo } from '../testing/shared-states.ts'

let redis: OwnRedis
const opened: ConnectedState[] = []
beforeAll(async () => {
  redis = await startOwnRedis()
})
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})
afterAll(() => redis.close())

async function connect(leaseMs = 400): Promise<ConnectedState> {
  const state = await connectTo(redis.url, { leaseMs })
  opened.push(state)
  return state
}
let last = 0
const freshToken = () => `rt-${(last += 1)}`
const tokens = (number: number | string, more: Partial<Tokens> = {}): Tokens => ({
  accessToken: `at-${number}`,
  refreshToken: `rt-${number}-new`,
  expiresInS: 3599,
  requestedAt: Date.now(),
  subject: null,
  ...more,
})
const refreshed = (number: number | string, more: Partial<Tokens> = {}): RefreshResult => ({
  outcome: 'refreshed',
  tokens: tokens(number, more),
})

/** Some time that differs: others go first, and Redis may answer. */
async function someTurns(most: number): Promise<void> {
  for (let left = Math.random() * most; left > 0; left -= 1) await turn()
}

describe('redemption among gateways', () => {
  it('S6: a redemption longer than the lease stays the only one', async () => {
    const [one, two] = [await connect(), await connect()]
    const { asked, redeem, answer } = heldProvider(refreshed(1))
    const token = freshToken()
    const running = [one, two].map((each) => each.coordinator.renew(token, null, redeem))
    // Each time by a third of it.
    await refreshLeases(redis.url).untilProlonged(4)
    answer()
    const answers = await Promise.all(running)
    expect(answers.map(({ result }) => result)).toEqual([answers[0]?.result, answers[0]?.result])
    expect(answers.map(({ share }) => share).toSorted()).toEqual(['done', 'shared'])
    expect(asked).toEqual([token])
  })

  it('S11: that the provider has ended the session is told to those that wait and to those that come later', async () => {
    const [one, two, three] = [await connect(), await connect(), await connect()]
    const ended: RefreshResult = { outcome: 'ended', reason: 'invalid-grant', suspicion: null }
    const { asked, redeem, answer } = heldProvider(ended)
    const token = freshToken()
    const running = [one, two].map((each) => each.coordinator.renew(token, null, redeem))
    await redis.untilPolled()
    answer()
    expect((await Promise.all(running)).map((each) => each.result)).toEqual([ended, ended])
    const { result, share } = await three.coordinator.renew(token, null, redeem)
    expect([result, share, asked.length]).toEqual([ended, 'successor', 1])
  })

  it('S12: that the provider did not answer is told to those that wait; who comes later tries', async () => {
    const [one, two] = [await connect(), await connect()]
    const failure: RefreshResult = { outcome: 'unavailable', reason: 'unavailable', retryAfterS: 7 }
    const broken = heldProvider(failure)
    const token = freshToken()
    const running = [one, two].map((each) => each.coordinator.renew(token, null, broken.redeem))
    await redis.untilPolled()
    broken.answer()
    const answers = await Promise.all(running)
    expect([answers.map(({ result }) => result), broken.asked.length]).toEqual([[failure, failure], 1])
    const whole = provider(refreshed(2))
    expect((await two.coordinator.renew(token, null, whole.redeem)).result).toMatchObject({
      outcome: 'refreshed',
    })
  })

  it('S7: an access token that the upstream refused is not given again: the newest refresh token is redeemed', async () => {
    const [one, two] = [await connect(), await connect()]
    const token = freshToken()
    await one.coordinator.renew(token, null, provider(refreshed(token)).redeem)
    const second = provider(refreshed(`${token}-second`))
    const { result } = await two.coordinator.renew(token, `at-${token}`, second.redeem)
    expect(result).toMatchObject({ tokens: { accessToken: `at-${token}-second` } })
    expect(second.asked).toEqual([`rt-${token}-new`])
  })

  it('a provider that keeps its refresh tokens is asked again for one whose access token was refused', async () => {
    const [one, two] = [await connect(), await connect()]
    const token = freshToken()
    await one.coordinator.renew(token, null, provider(refreshed(1, { refreshToken: null })).redeem)
    const second = provider(refreshed(2, { refreshToken: null }))
    const { result } = await two.coordinator.renew(token, 'at-1', second.redeem)
    expect([result, second.asked]).toMatchObject([{ tokens: { accessToken: 'at-2' } }, [token]])
  })

  it('S2: what another gateway has made of a token is known without redeeming it, also while it is at it', async () => {
    const [one, two] = [await connect(), await connect()]
    const token = freshToken()
    expect(await two.coordinator.known(token)).toBeNull()
    const slow = heldProvider(refreshed(1))
    const running = one.coordinator.renew(token, null, slow.redeem)
    await expect.poll(() => slow.asked).toEqual([token])
    const known = two.coordinator.known(token)
    await redis.untilPolled()
    slow.answer()
    expect(await known).toMatchObject({ accessToken: 'at-1' })
    await running
  })

  it('S2 S4: a late caller gets the newest tokens although this gateway remembers older ones', async () => {
    const [one, two] = [await connect(), await connect()]
    const token = freshToken()
    await one.coordinator.renew(token, null, provider(refreshed(token)).redeem)
    await two.coordinator.renew(`rt-${token}-new`, null, provider(refreshed(`${token}-newest`)).redeem)
    const third = provider(refreshed(3))
    const { result, share } = await one.coordinator.renew(token, null, third.redeem)
    expect(result).toMatchObject({ tokens: { accessToken: `at-${token}-newest` } })
    expect([share, third.asked]).toEqual(['successor', []])
  })

  it('a gateway that was stopped beyond its lease does not overwrite what another has made', async () => {
    const [one, two] = [await connect(), await connect()]
    const token = freshToken()
    const raw = new Redis(redis.url)
    const slow = heldProvider(refreshed('slow'))
    const running = one.coordinator.renew(token, null, slow.redeem)
    await expect.poll(() => slow.asked).toEqual([token])
    // As if its lease had run out while the process stood still.
    for (const key of await raw.keys('gateway:*:refresh:*:lock'))
      await raw.set(key, 'another-flight', 'PX', 5000)
    slow.answer()
    await running
    for (const key of await raw.keys('gateway:*:refresh:*:lock')) await raw.del(key)
    raw.disconnect()
    const next = provider(refreshed('next'))
    await two.coordinator.renew(token, null, next.redeem)
    expect(next.asked).toEqual([token])
  })

  it('S5: many callers at many gateways with many tokens: each token is redeemed once', async () => {
    const gateways = await Promise.all([connect(), connect(), connect()])
    const asked: string[] = []
    const redeem = async (token: string) => {
      asked.push(token)
      await someTurns(20)
      return refreshed(token)
    }
    const all = Array.from({ length: 30 }, freshToken)
    await Promise.all(
      Array.from({ length: 900 }, async (_, index) => {
        await someTurns(40)
        const token = all[index % all.length] ?? ''
        const gateway = gateways[(index * 7) % 3] ?? gateways[0]
        const { result } = await gateway.coordinator.renew(token, null, redeem)
        expect(result).toMatchObject({ tokens: { accessToken: `at-${token}` } })
      }),
    )
    expect(asked.toSorted()).toEqual(all.toSorted())
  })

  it('the successor lasts 30 s in Redis, sealed: neither token stands there', async () => {
    const one = await connect()
    const token = freshToken()
    await one.coordinator.renew(token, null, provider(refreshed('secret')).redeem)
    const raw = new Redis(redis.url)
    const keys = await raw.keys('gateway:*:refresh:*:result')
    const newest = await Promise.all(keys.map(async (key) => [key, await raw.get(key), await raw.pttl(key)]))
    expect(JSON.stringify(newest)).not.toMatch(/secret/)
    expect(keys.join()).not.toContain(token)
    for (const [, , lifetime] of newest) expect(lifetime).toBeLessThanOrEqual(30_000)
    raw.disconnect()
  })

  it('a result that somebody else has put into Redis is not taken', async () => {
    const one = await connect()
    const token = freshToken()
    await one.coordinator.renew(token, null, provider(refreshed(1)).redeem)
    const raw = new Redis(redis.url)
    for (const key of await raw.keys('gateway:*:refresh:*:result'))
      await raw.set(key, Buffer.from(JSON.stringify(refreshed('forged'))).toString('base64url'), 'PX', 30_000)
    raw.disconnect()
    const two = await connect()
    const second = provider(refreshed('true'))
    expect((await two.coordinator.renew(token, null, second.redeem)).result).toMatchObject({
      tokens: { accessToken: 'at-true' },
    })
  })
})

describe('used sign-ins of several gateways', () => {
  it('R12: of several that use the same at once one is the first', async () => {
    const gateways = await Promise.all([connect(), connect(), connect()])
    const until = Date.now() + 60_000
    const wins = await Promise.all(
      Array.from({ length: 30 }, async (_, id) => {
        const firsts = gateways.map((each) => each.usedTransactions.add(`${id}`, until))
        return (await Promise.all(firsts)).filter(Boolean).length
      }),
    )
    expect(wins).toEqual(Array(30).fill(1))
  })

  it('sets with different names are apart', async () => {
    const one = await connect()
    const until = Date.now() + 60_000
    await one.usedTransactions.add('both', until)
    expect(await one.usedLogoutTokens.add('both', until)).toBe(true)
  })

  it('an entry lasts until its time', async () => {
    const [one, two] = [await connect(), await connect()]
    const raw = new Redis(redis.url)
    const entries = async () => (await raw.keys('gateway:*:used-transactions:*')).length
    const before = await entries()
    await one.usedTransactions.add('short', Date.now() + 50)
    await expect.poll(entries).toBe(before)
    raw.disconnect()
    const until = Date.now() + 60_000
    expect(await two.usedTransactions.add('short', until)).toBe(true)
    expect(await one.usedTransactions.add('short', until)).toBe(false)
  })
})
