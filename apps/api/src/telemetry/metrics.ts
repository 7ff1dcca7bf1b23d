import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { End } from './observe-database.ts'

/** In seconds: from a row by its key to the longest export. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
const words = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])

/** What waits, as the database tells when somebody asks for the numbers. */
export type Backlog = { jobs: number; oldestJobS: number; mails: number }

export type Metrics = ReturnType<typeof createMetrics>

/** The numbers of one process of the API. Labels are words of ours and templates of routes, never an id or a value. */
export function createMetrics(readBacklog: () => Promise<Backlog>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'api_http_request_duration_seconds',
    help: 'Time until an answer was sent, by operation.',
    labelNames: ['operation', 'status'],
    buckets,
    registers,
  })
  const queries = new Histogram({
    name: 'api_sql_duration_seconds',
    help: 'Time of a statement by its first word, and whether it failed.',
    labelNames: ['statement', 'outcome'],
    buckets,
    registers,
  })
  const waits = new Histogram({
    name: 'api_database_wait_seconds',
    help: 'Time that a transaction waited for a connection, of which the embedded database has one.',
    buckets,
    registers,
  })
  const waiting = new Gauge({
    name: 'api_database_waiting',
    help: 'Transactions that wait for a connection now.',
    registers,
  })
  const streams = new Gauge({
    name: 'api_event_streams',
    help: 'Streams of events that are open.',
    registers,
  })
  const jobs = new Counter({
    name: 'api_jobs_total',
    help: 'Attempts at jobs by kind and outcome: done, again, failed.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const jobsWaiting = new Gauge({
    name: 'api_jobs_waiting',
    help: 'Jobs that wait for an attempt.',
    registers,
  })
  const oldest = new Gauge({
    name: 'api_jobs_oldest_seconds',
    help: 'Age of the oldest job that waits; 0 without one.',
    registers,
  })
  const mails = new Gauge({ name: 'api_outbox_mails', help: 'Mails that were not sent yet.', registers })

  const signIns = new Counter({
    name: 'api_sign_ins_total',
    help: 'Sign-ins that were completed, by what was shown, and steps of one that were refused, by the code of the refusal.',
    labelNames: ['outcome', 'reason'],
    registers,
  })
  const postings = new Counter({
    name: 'api_postings_total',
    help: 'Postings that were written to the ledger and committed, by kind.',
    labelNames: ['kind'],
    registers,
  })

  const since = (startedAt: number) => (performance.now() - startedAt) / 1000

  return {
    request: (operation: string, status: number, ms: number) =>
      requests.observe({ operation, status: String(status) }, ms / 1000),
    query(text: string): End {
      const startedAt = performance.now()
      const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
      const statement = words.has(word) ? word : 'other'
      return (error) =>
        queries.observe({ statement, outcome: error === undefined ? 'done' : 'failed' }, since(startedAt))
    },
    wait(): End {
      const startedAt = performance.now()
      waiting.inc()
      return () => {
        waiting.dec()
        waits.observe(since(startedAt))
      }
    },
    stream(): () => void {
      streams.inc()
      return () => streams.dec()
    },
    /** @param reason methods of RFC 8176 joined by `+`, or the code of a problem */
    signIn: (outcome: 'done' | 'refused', reason: string) => signIns.inc({ outcome, reason }),
    posting: (kind: string) => postings.inc({ kind }),
    job: (kind: string, outcome: 'done' | 'again' | 'failed' | 'cancelled') => jobs.inc({ kind, outcome }),
    /** The text that Prometheus reads. A database that does not answer costs the numbers of what waits alone. */
    async text(): Promise<string> {
      const backlog = await readBacklog().catch(() => undefined)
      const told = backlog ?? { jobs: Number.NaN, oldestJobS: Number.NaN, mails: Number.NaN }
      jobsWaiting.set(told.jobs)
      oldest.set(told.oldestJobS)
      mails.set(told.mails)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
