import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../env.ts'
import { createLoginTransactions } from './login-transaction.ts'
import { createSealer } from './sealer.ts'

const page = readFileSync(new URL('../../../../docs/token-handling.md', import.meta.url), 'utf8')
const words = page.replaceAll(/\s+/g, ' ')

describe('the policy of sessions as it is written down', () => {
  it('R37: tells the absolute limits that hold by default', () => {
    const { config } = readConfig({ COOKIE_KEYS: 'ab'.repeat(32), OIDC_CLIENT_SECRET: 'x' })
    expect(words).toContain(`(\`SESSION_MAX_S\`, ${config.sessionMaxS / 3600} h,`)
    expect(words).toContain(
      `\`REMEMBER_MAX_S\`, ${config.rememberMaxS / 86_400} d, counted from \`auth_time\`)`,
    )
  })

  it('R37: tells how long a sign-in may take', () => {
    const { lifetimeS } = createLoginTransactions(createSealer([Buffer.alloc(32)]), 'client', Date.now)
    expect(words).toContain(`page to return to | ${lifetimeS / 60} minutes, at most five`)
  })

  it.each([
    'the idle limit',
    'Several browsers of one person are independent sessions.',
    'by a back-channel logout of the provider',
  ])('R37: names %s', (part) => {
    expect(words).toContain(part)
  })
})
