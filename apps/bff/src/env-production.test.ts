import { EnvError } from '@backoffice/server-kit/environment'
import { describe, expect, it } from 'vitest'
import { readConfig } from './env.ts'

const key = '3f1c9a7e5b02d84466e19c0fa2b7538ed1047c9b8e2f6a35907dc4b1185af2e3'
const enough = { COOKIE_KEYS: key, OIDC_CLIENT_SECRET: 'x7Kq-vN2pLw8sRt4yBz6mHd0cFg9jAe3' }

function mistakes(source: Record<string, string>): string[] {
  try {
    readConfig(source)
    return []
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n')
    throw error
  }
}

describe('in production', () => {
  const production = { ...enough, NODE_ENV: 'production', PUBLIC_URL: 'https://stock.example' }

  it('takes no key that anybody may guess, but says what to set', () => {
    const weak = 'fedcba9876543210'.repeat(4)
    const told = mistakes({ ...production, COOKIE_KEYS: `${key},${weak}` })
    expect(told).toEqual([expect.stringMatching(/^COOKIE_KEYS must be random.*openssl rand -hex 32/)])
    expect(mistakes({ ...enough, COOKIE_KEYS: weak }), 'but for trying out').toEqual([])
  })

  it('takes no secret that anybody may guess, but says what to set', () => {
    const weak = 'local-development-only'
    const told = mistakes({ ...production, OIDC_CLIENT_SECRET: weak })
    expect(told).toEqual([expect.stringMatching(/^OIDC_CLIENT_SECRET must be random.*openssl rand -hex 32/)])
    expect(told.join()).not.toContain(weak)
  })
})
