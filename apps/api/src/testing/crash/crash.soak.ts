import { setTimeout as pause } from 'node:timers/promises'
import { postgresqlAnswers, postgresqlUrl } from '@backoffice/test-kit/postgresql'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedgers } from '../../modules/ledger/verify-ledger.ts'
import { type ApiProcess, startApi } from './api-process.ts'
import { type DurableStore, newDurableStore } from './durable-store.ts'
import { newKey, type Scenario, scenarios, type Write } from './scenarios.ts'

/** Kills of each write at most; `SOAK_CRASHES=2` for a first look. */
const mostRounds = Number(process.env['SOAK_CRASHES'] ?? Number.POSITIVE_INFINITY)
/** How long a job may take after a start: the queue takes one whose process is silent for dead after a minute. */
const jobTimeoutMs = 600_000

const headersOf = ({ token }: Write) => ({ authorization: `Bearer ${token}` })

function send(api: ApiProcess, write: Write, key: string): Promise<Response> {
  return fetch(api.origin + write.path, {
    method: 'POST',
    headers: { ...headersOf(write), 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(write.body),
  })
}

async function read(api: ApiProcess, { read: reduce }: Scenario, write: Write): Promise<unknown> {
  const answer = await fetch(api.origin + write.readPath, { headers: headersOf(write) })
  if (!answer.ok) throw new Error(await answer.text())
  return reduce((await answer.json()) as never)
}

/** Waits until the write is done, as a job of it goes on after a start. */
async function untilDone(api: ApiProcess, scenario: Scenario, write: Write): Promise<unknown> {
  const startedAt = Date.now()
  for (;;) {
    const found = await read(api, scenario, write)
    const took = Date.now() - startedAt
    if (isDeepStrictEqual(found, scenario.outcomes.done) || took > jobTimeoutMs) return found
    // Asked less often the longer it takes, as counting many rows takes what the write needs.
    await pause(Math.max(50, took / 20))
  }
}

const kinds = [
  'embedded',
  ...((await postgresqlAnswers(postgresqlUrl)) ? ['postgresql' as const] : []),
] as const

describe.each(kinds)('the API is killed at any moment, on the database %s', (kind) => {
  let store: DurableStore
  beforeAll(async () => {
    store = await newDurableStore(kind)
  })
  afterAll(() => store.remove())

  test.each(scenarios)(
    'while $name: it is done or not begun, and a retry finishes it once',
    async (scenario) => {
      const prepared = await store.open()
      const writes: Write[] = []
      const rounds = Math.min(scenario.rounds, mostRounds)
      for (let round = 0; round <= rounds; round += 1) writes.push(await scenario.prepare(prepared))
      await prepared.close()

      const [first, ...others] = writes
      if (first === undefined) throw new Error('Nothing was prepared.')
      let api = await startApi(store.environment)
      const startedAt = performance.now()
      expect((await send(api, first, newKey())).ok).toBe(true)
      expect(await untilDone(api, scenario, first)).toEqual(scenario.outcomes.done)
      const usualMs = performance.now() - startedAt

      const found = { untouched: 0, done: 0 }
      for (const write of others) {
        const key = newKey()
        const answer = send(api, write, key).catch(() => undefined)
        await pause(Math.random() * usualMs)
        await api.kill()
        await answer
        api = await startApi(store.environment)
        const isDone = isDeepStrictEqual(await read(api, scenario, write), scenario.outcomes.done)
        found[isDone ? 'done' : 'untouched'] += 1
        expect([scenario.outcomes.untouched, scenario.outcomes.done]).toContainEqual(
          await read(api, scenario, write),
        )
        expect((await send(api, write, key)).ok).toBe(true)
        expect(await untilDone(api, scenario, write)).toEqual(scenario.outcomes.done)
      }
      await api.kill()
      process.stdout.write(
        `${kind}, ${scenario.name}: ${found.done} of ${others.length} were done when the API came back, usually after ${usualMs.toFixed(0)} ms\n`,
      )

      const checked = await store.open()
      const findings = []
      for await (const { finding } of verifyLedgers(checked.database, store.environment['DATA_DIR'] ?? ''))
        if (finding !== undefined) findings.push(finding)
      await checked.close()
      expect(findings).toEqual([])
    },
  )
})
