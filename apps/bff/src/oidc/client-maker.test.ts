import { describe, expect, it } from 'vitest'
import { readConfig } from '../env.ts'
import { createClientMaker } from './client-maker.ts'

describe('a call of the provider', () => {
  it('may take ten seconds, and is then given up', async () => {
    const { config } = readConfig({ COOKIE_KEYS: 'ab'.repeat(32), OIDC_CLIENT_SECRET: 'x' })
    const { timeout } = await createClientMaker(config).configuration({ issuer: config.oidc.issuer.href })
    expect(timeout).toBe(10)
  })
})
