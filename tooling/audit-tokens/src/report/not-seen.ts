const between = 'It happens between servers'
const misbehaves = 'It needs a provider that misbehaves'
const several = 'It needs several gateways that share a Redis'

/**
 * Requirements and scenarios of which no check can say anything, with the reason and where to look instead. Of those that
 * have checks the report tells the part that was seen.
 */
export const notSeen: Readonly<Record<string, string>> = {
  R11: `${between}: the ID token never passes through the browser. See apps/bff/src/oidc/finish-login.ts.`,
  R13: `${misbehaves}. See apps/bff/src/refresh/refresher.test.ts.`,
  R25: 'It needs rights at the provider: disable a person who is signed in, and try.',
  R32: `${between}. See apps/bff/src/proxy/upstream-failures.test.ts.`,
  S5: `${several}. See apps/bff/src/shared-state/gateway-races.redis.test.ts.`,
  S6: `${several}. See apps/bff/src/shared-state/redis-coordinator.redis.test.ts.`,
  S7: `${several}. See apps/bff/src/shared-state/redis-coordinator.redis.test.ts.`,
  S8: `${misbehaves}. See apps/bff/src/refresh/refresh-races.test.ts.`,
  S10: 'The audit cannot start the gateway anew. See apps/bff/src/shared-state/gateway-outage.redis.test.ts.',
  S12: `${misbehaves}. See apps/bff/src/proxy/replay.test.ts.`,
  S13: `${misbehaves}. See apps/bff/src/audit/audit-events.test.ts.`,
  S14: `${misbehaves}. See apps/bff/src/oidc/odd-answers.test.ts.`,
  S15: 'It needs another clock. See apps/bff/src/session/ended-sessions.test.ts.',
  S16: `${misbehaves}. See apps/bff/src/refresh/refresher.test.ts.`,
  S21: 'It is the page that opens again, in a browser. See e2e/tests/sites/tabs.spec.ts.',
  S43: 'It takes five minutes of silence. See apps/bff/src/proxy/answer-timeout.test.ts.',
  S51: `${misbehaves}. See apps/bff/src/oidc/moving-provider.test.ts.`,
}
