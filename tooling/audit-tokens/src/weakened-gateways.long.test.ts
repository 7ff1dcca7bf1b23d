import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allChecks } from './checks/all-checks.ts'
import { type AuditedGateways, startAuditedGateways } from './testing/audited-gateways.ts'
import { browserMutations } from './testing/browser-mutations.ts'
import { changeFiles } from './testing/changed-files.ts'
import { cookieMutations } from './testing/cookie-mutations.ts'
import { drawnMutations } from './testing/drawn-mutations.ts'
import { echoMutations } from './testing/echo-mutations.ts'
import { insightMutations } from './testing/insight-mutations.ts'
import { proxyMutations } from './testing/proxy-mutations.ts'
import { refreshMutations } from './testing/refresh-mutations.ts'
import { signInMutations } from './testing/sign-in-mutations.ts'

const mutations = [
  ...cookieMutations,
  ...signInMutations,
  ...browserMutations,
  ...proxyMutations,
  ...refreshMutations,
  ...echoMutations,
  ...insightMutations,
  ...drawnMutations,
]

const toolOf = (check: string) => allChecks.find(({ id }) => id === check)?.tool

let gateways: AuditedGateways
beforeAll(() => {
  gateways = startAuditedGateways()
})
afterAll(() => gateways.close())

describe('a gateway with one protection taken out', () => {
  it.concurrent.each(mutations)(
    '$number: that $weakness fails the audit',
    async ({ number, check, edits, env, shape }) => {
      const tool = toolOf(check)
      const wish = {
        edits,
        ...(shape ? { shape } : {}),
        env: { ...env, ...(tool === 'fast' ? { SESSION_MAX_S: '200' } : {}) },
      }
      const { origin, tools = {} } =
        tool === undefined
          ? { origin: await gateways.start(wish) }
          : await gateways.stage({ ...wish, ...(tool === 'fast' ? { tokenTtlS: 30 } : {}) })
      const { findings } = await gateways.audit(origin, { ...tools, fast: tool === 'fast', only: [check] })
      await gateways.stop(origin)
      const [finding] = findings
      expect(finding).toMatchObject({ id: check, verdict: 'FAIL' })
      expect(finding?.numbers).toContain(number)
      // It was seen, and did not merely fail to be carried out.
      expect(finding?.evidence.filter(({ ok }) => !ok)).not.toEqual([])
    },
  )

  it('is refused as a test when the place of its change is gone', () => {
    const edit = { file: 'app.ts', find: 'no such text in this file', replace: '' }
    expect(() => changeFiles([edit])).toThrow('0 times instead of once')
  })

  it('is told apart by a check that exists', () => {
    const ids = new Set(allChecks.map(({ id }) => id))
    expect(mutations.filter(({ check }) => !ids.has(check))).toEqual([])
  })
})
