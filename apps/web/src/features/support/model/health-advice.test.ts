import type { SupportHealth } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { healthAdvice } from './health-advice.ts'

const now = Date.parse('2026-01-10T12:00:00Z')
const healthy: SupportHealth = {
  release: { version: '0.13.1', node: 'v24' },
  database: { kind: 'postgresql', version: '18' },
  migrations: { known: 12, applied: 12 },
  jobs: { queued: 1, running: 0, failed: 0, oldestQueuedAt: '2026-01-10T11:59:00Z' },
  mail: { transport: 'smtp', queued: 0, failed: 0, oldestQueuedAt: null, lastSentAt: null },
}

describe('what health tells to do next', () => {
  it('is nothing while all is well, also while work waits for its turn', () => {
    expect(healthAdvice(healthy, now)).toEqual({ migrations: undefined, jobs: undefined, mail: undefined })
  })

  it('is to start the newest release when the schema is behind it', () => {
    const { migrations } = healthAdvice({ ...healthy, migrations: { known: 12, applied: 11 } }, now)
    expect(migrations?.text).toMatch(/restart/i)
  })

  it('leads to the list where what failed is mended', () => {
    const failing = {
      ...healthy,
      jobs: { ...healthy.jobs, failed: 2 },
      mail: { ...healthy.mail, failed: 1 },
    }
    expect(healthAdvice(failing, now)).toMatchObject({ jobs: { tab: 'jobs' }, mail: { tab: 'mail' } })
  })

  it('is about what waits before it is about what failed: nothing is mended while nothing runs', () => {
    const jobs = { ...healthy.jobs, failed: 2, oldestQueuedAt: '2026-01-10T11:00:00Z' }
    expect(healthAdvice({ ...healthy, jobs }, now).jobs).toEqual({ text: expect.stringMatching(/wait/i) })
  })
})
