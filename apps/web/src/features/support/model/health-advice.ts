import type { SupportHealth } from '@backoffice/api-types'
import { supportTexts } from '../texts.ts'

const texts = supportTexts.advice
/** Work that nobody took for so long waits for something else than its turn. */
const longestWaitMs = 10 * 60_000

/** What to do next about a part of the product; `tab` is the list where its rows are mended. */
export type Advice = { text: string; tab?: 'jobs' | 'mail' }

/** Advice by part; a part that is well has none. */
export type HealthAdvice = Readonly<Record<'migrations' | 'jobs' | 'mail', Advice | undefined>>

/** @param now of the server, in ms */
export function healthAdvice({ migrations, jobs, mail }: SupportHealth, now: number): HealthAdvice {
  const waitsLong = (at: string | null) => at !== null && now - Date.parse(at) > longestWaitMs
  return {
    migrations: migrations.applied < migrations.known ? { text: texts.migrate } : undefined,
    jobs: waitsLong(jobs.oldestQueuedAt)
      ? { text: texts.jobsWait }
      : jobs.failed > 0
        ? { text: texts.jobsFailed, tab: 'jobs' }
        : undefined,
    mail: waitsLong(mail.oldestQueuedAt)
      ? { text: texts.mailWaits, tab: 'mail' }
      : mail.failed > 0
        ? { text: texts.mailFailed, tab: 'mail' }
        : undefined,
  }
}
