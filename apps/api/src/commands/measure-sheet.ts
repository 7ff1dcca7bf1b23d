import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { breakdownBaselines, breakdownGroupings } from '@backoffice/api-types'
import { connectDatabase } from '../database/connect.ts'
import { inTenant } from '../database/roles.ts'
import { readBreakdown } from '../modules/count/read-breakdown.ts'
import { readSheet } from '../modules/count/read-sheet.ts'
import { newStock } from '../testing/stock.ts'
import { testActor } from '../testing/work.ts'
import type { Work } from '../work.ts'
import { makeBigSheet, markReviewed } from './big-sheet-repository.ts'

// `bench:sheet`: reads a sheet of 20,000 rows and its breakdowns as requests do and prints what each step cost, medians. The argument
// is the address of a PostgreSQL database; without it the embedded one is measured.

const rowTotal = 20_000
const rounds = 9
/** As the gateway compresses. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const [databaseUrl] = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-sheet-'))
const database = await connectDatabase({ databaseUrl, dataDir, onError: () => {} })
try {
  const stock = await newStock(database)
  const countId = await makeBigSheet(database, stock, rowTotal)
  const actor = testActor(stock.organisationId, 1)
  const read = <T>(job: (work: Work) => Promise<T>) =>
    inTenant(database, actor, (tx) => job({ tx, actor, now: new Date(), traceId: '' }), 'read only')
  const times = { read: [] as number[], write: [] as number[], compress: [] as number[] }
  let [bytes, sent] = [0, 0]
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    const sheet = await read((work) => readSheet(work, countId))
    const readAt = performance.now()
    const body = Buffer.from(JSON.stringify(sheet))
    const writtenAt = performance.now()
    const packed = brotliCompressSync(body, brotli)
    ;[bytes, sent] = [body.length, packed.length]
    // The first round warms up.
    if (round === 0) continue
    times.read.push(readAt - startedAt)
    times.write.push(writtenAt - readAt)
    times.compress.push(performance.now() - writtenAt)
  }
  const figures = [
    database.kind,
    rowTotal,
    ...[times.read, times.write, times.compress].map((list) => median(list).toFixed(0)),
    (bytes / 1_000_000).toFixed(2),
    (sent / 1000).toFixed(0),
  ]
  process.stdout.write(
    `| database | rows | read ms | JSON ms | brotli ms | MB | kB sent |\n| --- | --- | --- | --- | --- | --- | --- |\n| ${figures.join(' | ')} |\n`,
  )
  await markReviewed(database, countId)
  process.stdout.write('\n| breakdown | ms |\n| --- | --- |\n')
  for (const baseline of breakdownBaselines)
    for (const groupBy of breakdownGroupings) {
      const took: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        const startedAt = performance.now()
        await read((work) => readBreakdown(work, countId, { groupBy, baseline }))
        if (round > 0) took.push(performance.now() - startedAt)
      }
      process.stdout.write(`| ${baseline} by ${groupBy} | ${median(took).toFixed(0)} |\n`)
    }
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
