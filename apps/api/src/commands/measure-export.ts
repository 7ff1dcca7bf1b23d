import { rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type ExportFormat, exportFormats, exportResult, exports } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../actor.ts'
import { buildApp } from '../app.ts'
import { findAsker } from '../auth/actor-repository.ts'
import { connectDatabase } from '../database/connect.ts'
import { seedDemo } from '../demo/seed.ts'
import { exportOf } from '../export/export-file.ts'
import { findFile } from '../files/file-repository.ts'
import { findOwnJob } from '../jobs/repository.ts'
import { runJob } from '../jobs/run-job.ts'
import { startExport } from '../modules/export/start-export.ts'
import { transactionList } from '../modules/transaction/transaction-list.ts'
import { testEnv } from '../testing/env.ts'
import { doAt } from '../testing/work.ts'
import { biggestTenant, readerOfLedger, repeatLedger } from './big-ledger-repository.ts'

// `bench:export`: exports the ledger of the biggest tenant, as the server streams it and as a job keeps it, and prints what it
// cost. The arguments are the address of a PostgreSQL database, a number of rows, and one of the ways to
// do that alone, as the first takes what the process keeps for the others; an empty database is filled with demo data and more.

const megabyte = 1_000_000
const sampleMs = 20

/** Exports every row to nowhere. @returns bytes */
async function stream({ database }: FastifyInstance, actor: Actor, format: ExportFormat): Promise<number> {
  const { operation, columns } = exports.transactions
  const query = operation.query.parse({ format })
  const make = exportOf({ list: transactionList, columns }, 'Transactions', query)
  const { body } = await make({ database, actor, traceId: '', now: new Date() })
  let bytes = 0
  const nowhere = new Writable({
    write: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      done()
    },
  })
  await pipeline(body, nowhere)
  return bytes
}

/** Has the same made by a job and kept. @returns bytes */
async function keep(app: FastifyInstance, actor: Actor, format: ExportFormat): Promise<number> {
  const { database } = app
  const wanted = {
    call: `GET ${exports.transactions.operation.path}`,
    params: {},
    query: { format },
  } as const
  const { jobId } = await doAt(database, actor, new Date(), (work) => startExport(work, app.exports, wanted))
  await runJob(app, jobId)
  return doAt(database, actor, new Date(), async (work) => {
    const { fileId } = exportResult.parse((await findOwnJob(work, jobId))?.result)
    return (await findFile(work, fileId))?.size ?? 0
  })
}

/** @returns seconds, and by how much resident memory grew at most: in all, and once a fifth of the time was over */
async function measure(work: () => Promise<number>) {
  // What came before must not hide what the export takes.
  global.gc?.()
  await pause(500)
  const before = process.memoryUsage.rss()
  const samples = [before]
  const sampling = setInterval(() => samples.push(process.memoryUsage.rss()), sampleMs)
  const startedAt = performance.now()
  const bytes = await work()
  clearInterval(sampling)
  const seconds = (performance.now() - startedAt) / 1000
  const most = samples.reduce((one, other) => Math.max(one, other))
  const early = samples.slice(0, Math.ceil(samples.length / 5)).reduce((one, other) => Math.max(one, other))
  return { bytes, seconds, growth: most - before, later: most - early }
}

const [databaseUrl = 'postgres://postgres@127.0.0.1:5432/export_bench', leastRows = '200000', only] =
  process.argv.slice(2)
const database = await connectDatabase({ databaseUrl, dataDir: '', onError: () => {} })
await seedDemo(database, 'ci', { info: () => {} })
const { organisationId } = await biggestTenant(database)
await repeatLedger(database, organisationId, Number(leastRows))
const { rows } = await biggestTenant(database)
const env = testEnv()
const app = await buildApp({ env, database })
const actor = await findAsker(database, {
  userId: await readerOfLedger(database, organisationId),
  organisationId,
})
if (actor === undefined) throw new Error('Nobody may read the ledger')
process.stdout.write(
  '| way | format | rows | seconds | MB | growth of resident memory, MB | of it after a fifth of the time, MB |\n| --- | --- | --- | --- | --- | --- | --- |\n',
)
for (const [way, run] of Object.entries({ streamed: stream, job: keep })) {
  if (only !== undefined && only !== way) continue
  for (const format of exportFormats) {
    const { bytes, seconds, growth, later } = await measure(() => run(app, actor, format))
    const figures = [seconds, bytes / megabyte, growth / megabyte, later / megabyte].map((figure) =>
      figure.toFixed(1),
    )
    process.stdout.write(`| ${[way, format, rows, ...figures].join(' | ')} |\n`)
  }
}
await app.close()
await database.close()
await rm(env.dataDir, { recursive: true, force: true })
