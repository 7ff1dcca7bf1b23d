import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type ExportFormat, exportFormats, exports } from '@backoffice/api-types'
import { connectDatabase } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { seedDemo } from '../demo/seed.ts'
import { exportFile } from '../export/export-file.ts'
import { transactionList } from '../modules/transaction/transaction-list.ts'
import { testActor } from '../testing/work.ts'
import { biggestTenant, repeatLedger } from './big-ledger-repository.ts'

// `bench:export`: exports the ledger of the biggest tenant and prints what it cost. The argument is the address of a PostgreSQL
// database; an empty one is filled with demo data and more.

const megabyte = 1_000_000
const sampleMs = 20
const leastRows = 200_000

/** Exports every row to nowhere. @returns bytes, seconds, and by how much resident memory grew at most */
async function measure(database: Database, organisationId: number, format: ExportFormat) {
  const { operation, columns } = exports.transactions
  const query = operation.query.parse({ format })
  const actor = testActor(organisationId, 1)
  const before = process.memoryUsage.rss()
  let [most, bytes] = [before, 0]
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, sampleMs)
  const startedAt = performance.now()
  const { body } = await exportFile(
    { actor, database, traceId: '', query },
    transactionList,
    columns,
    'Transactions',
  )
  const nowhere = new Writable({
    write: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      done()
    },
  })
  await pipeline(body, nowhere)
  clearInterval(sampling)
  return { bytes, seconds: (performance.now() - startedAt) / 1000, growth: most - before }
}

const [databaseUrl = 'postgres://postgres@127.0.0.1:5432/export_bench'] = process.argv.slice(2)
const database = await connectDatabase({ databaseUrl, dataDir: '', onError: () => {} })
await seedDemo(database, 'ci', { info: () => {} })
const { organisationId } = await biggestTenant(database)
await repeatLedger(database, organisationId, leastRows)
const { rows } = await biggestTenant(database)
process.stdout.write(
  '| format | rows | seconds | MB | growth of resident memory, MB |\n| --- | --- | --- | --- | --- |\n',
)
for (const format of exportFormats) {
  // What the seed left behind must not hide what the export takes.
  global.gc?.()
  await pause(500)
  const { bytes, seconds, growth } = await measure(database, organisationId, format)
  const figures = [
    format,
    rows,
    seconds.toFixed(1),
    (bytes / megabyte).toFixed(1),
    (growth / megabyte).toFixed(1),
  ]
  process.stdout.write(`| ${figures.join(' | ')} |\n`)
}
await database.close()
