import fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Services } from '../services.ts'
import { backchannelLogoutRoute } from './backchannel-logout.ts'

it('R26: a back-channel logout from an address that was refused without end is not even looked at', async () => {
  const app = fastify()
  const audits: string[] = []
  app.decorate('createRateLimit', () => async () => ({
    isAllowed: false,
    isExceeded: true,
    isBanned: false,
    key: '',
    max: 1,
    remaining: 0,
    timeWindow: 1,
    ttl: 1,
    ttlInSeconds: 1,
  }))
  // Nothing else is there, so that whatever looked at the token would fail.
  const services = { audit: (event: string) => void audits.push(event) } as unknown as Services
  await app.register(backchannelLogoutRoute, { services })
  const answer = await app.inject({
    method: 'POST',
    url: '/bff/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'logout_token=a.b.c',
  })
  expect([answer.json().code, audits]).toEqual(['request.too-many', []])
})
