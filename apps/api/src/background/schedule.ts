import type { FastifyInstance } from 'fastify'
import { sweep } from '../database/sweep.ts'
import { tidyEmbedded } from '../database/tidy-embedded.ts'
import { sweepSpool } from '../files/spool.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { sweepDrafts } from '../files/write-whole.ts'
import { runSchedules } from '../modules/template/run-schedules.ts'
import { signLedgers } from '../modules/ledger/sign-ledgers.ts'
import { outboxOf } from '../modules/mail/mail-transport.ts'
import { sendDigests } from '../modules/notice/send-digests.ts'
import { sendNotifications } from '../modules/notice/send-notifications.ts'

const minuteMs = 60_000

/** Repeats `work` as long as the server runs; a failure is logged, and the next round comes all the same. */
function every(app: FastifyInstance, ms: number, what: string, work: () => Promise<unknown>): void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => app.log.error(error, `${what} failed`))
  }, ms)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * What the server does by itself: sweeps the database and the files once an hour, runs the schedules of templates, signs what the
 * ledgers have come to once a day, tidies an embedded database every ten minutes, and sends notifications once a minute.
 */
export function startSchedule(app: FastifyInstance, dataDir: string): void {
  const { database } = app
  every(app, 60 * minuteMs, 'the sweep', () =>
    sweep(database, (error, what) => app.log.error(error, `the sweep of ${what} failed`)),
  )
  every(app, 60 * minuteMs, 'the sweep of files', () => sweepFiles(database))
  every(app, 60 * minuteMs, 'the sweep of the spool', () => sweepSpool(dataDir))
  every(app, 60 * minuteMs, 'the sweep of the outbox', () => sweepDrafts(outboxOf(dataDir)))
  every(app, 60 * minuteMs, 'signing the ledgers', () => signLedgers(database, dataDir, new Date()))
  every(app, 10 * minuteMs, 'tidying the embedded database', () => tidyEmbedded(database))
  every(app, minuteMs, 'running schedules', () => runSchedules(database, new Date()))
  every(app, minuteMs, 'sending notifications', async () => {
    await sendNotifications(database)
    await sendDigests(database, new Date())
  })
}
