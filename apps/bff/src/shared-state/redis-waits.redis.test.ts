import { afterAll, beforeAll, expect, it } from 'vitest'
import { heldProvider } from '../testing/counting-provider.ts'
import { type OwnRedis, startOwnRedis } from '../testing/own-redis.ts'
import { refreshLeases } from '../testing/refresh-leases.ts'
import { type ConnectedState, connectTo } from '../testing/shared-states.ts'

let redis: OwnRedis
let gateways: ConnectedState[]
beforeAll(async () => {
  redis = await startOwnRedis()
  gateways = [await connectTo(redis.url, { leaseMs: 400 }), await connectTo(redis.url, { leaseMs: 400 })]
})
afterAll(async () => {
  for (const each of gateways) each.close()
  await redis.close()
})

it.each(['renews', 'asks what is known'])(
  'a gateway that %s looks now and then while another one redeems',
  async (what) => {
    const [one, two] = gateways.map(({ coordinator }) => coordinator)
    const { redeem, answer } = heldProvider({ outcome: 'ended', reason: 'invalid-grant', suspicion: null })
    const token = `rt-${what}`
    const redeeming = one?.renew(token, null, redeem)
    await refreshLeases(redis.url).untilProlonged(1)
    const [before, begun] = [await redis.scriptsRun(), performance.now()]
    const waiting = what === 'renews' ? two?.renew(token, null, redeem) : two?.known(token)
    await refreshLeases(redis.url).untilProlonged(2)
    // There are 12.5 ms at least between two looks.
    const looks = (await redis.scriptsRun()) - before
    expect(looks).toBeLessThan(20 + (performance.now() - begun) / 12.5)
    answer()
    await Promise.all([redeeming, waiting])
  },
)
