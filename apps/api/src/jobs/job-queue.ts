import type { FastifyInstance } from 'fastify'
import { PgBoss } from 'pg-boss'
import { attemptsOf, type QueueName } from './job-kind.ts'
import { failLostJobs } from './fail-lost-jobs.ts'
import { runJob } from './run-job.ts'
import { markDispatched, selectUndispatched } from './repository.ts'

/** Jobs at the same time in one process, by the queue they wait in. */
const queues: Readonly<Record<QueueName, number>> = { job: 3, import: 2, export: 2 }
/** How often what requests have asked for is handed over. */
const handOverEveryMs = 500
/** How often it is looked whether the queue has lost some. */
const failLostEveryMs = 3_600_000
const mostAtOnce = 100
/** The first pause between two attempts; each further one is twice as long, up to the longest. */
const firstPauseS = 5
const longestPauseS = 900
/** A process that is silent for so long has ended: somebody else goes on. */
const heartbeatS = 60
const longestRunS = 3600
const stopWithinMs = 5000

export type JobQueue = { stop: () => Promise<void> }

/** Hands what was asked for over to the queue, where its kind is known here. The key of each makes a second time harmless. */
async function handOver({ database, jobKinds }: FastifyInstance, boss: PgBoss): Promise<void> {
  const waiting = await selectUndispatched(database, [...jobKinds.keys()], mostAtOnce)
  if (waiting.length === 0) return
  for (const { id, kind, queueKey } of waiting) {
    const known = jobKinds.get(kind)
    if (known === undefined) continue
    // Once more than it is tried: the last time only writes down that the process ended in each attempt.
    await boss.send(known.queue ?? 'job', { jobId: id }, { id: queueKey, retryLimit: attemptsOf(known) })
  }
  await markDispatched(database, waiting)
}

/** Repeats `work` with a pause after each, until it is stopped. */
function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const next = () => {
    running = work()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(next, everyMs)
      })
  }
  next()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

/**
 * Runs the jobs of this database beside the server, with those of other replicas, until it is stopped (docs/adr/0014).
 * The queue keeps its own schema, `pgboss`.
 */
export async function startJobQueue(app: FastifyInstance): Promise<JobQueue> {
  const { database, log } = app
  const boss = new PgBoss({
    db: database.raw,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    reindex: false,
  })
  boss.on('error', (error) => log.error(error, 'the queue of jobs failed'))
  await boss.start()
  for (const [queue, localConcurrency] of Object.entries(queues)) {
    await boss.createQueue(queue, {
      retryDelay: firstPauseS,
      retryBackoff: true,
      retryDelayMax: longestPauseS,
      heartbeatSeconds: heartbeatS,
      expireInSeconds: longestRunS,
    })
    const worker = await boss.work<{ jobId: number }>(
      queue,
      { localConcurrency, pollingIntervalSeconds: 0.5 },
      async ([taken]) => {
        if (taken !== undefined) await runJob(app, taken.data.jobId)
      },
    )
    log.debug({ worker, queue }, 'a queue of jobs is open')
  }
  const stopHandingOver = repeat(
    handOverEveryMs,
    () => handOver(app, boss),
    (error) => log.error(error, 'jobs were not handed over'),
  )
  const stopFailing = repeat(
    failLostEveryMs,
    () => failLostJobs(app),
    (error) => log.error(error, 'lost jobs were not ended'),
  )
  return {
    stop: async () => {
      await Promise.all([stopHandingOver(), stopFailing()])
      await boss.stop({ timeout: stopWithinMs })
    },
  }
}
