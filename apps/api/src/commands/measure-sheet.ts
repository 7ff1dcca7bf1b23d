import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { breakdownBaselines, breakdownGroupings } from '@backoffice/api-types'
import { connectDatabase } from '../database/connect.ts'
import { inTenant } from '../database/roles.ts'
import { approveCount } from '../modules/count/approve-count.ts'
import { enterBatch } from '../modules/count/enter-batch.ts'
import { postCount } from '../modules/count/post-count.ts'
import { readBreakdown } from '../modules/count/read-breakdown.ts'
import { readSheet } from '../modules/count/read-sheet.ts'
import { submitCount } from '../modules/count/submit-count.ts'
import { entryFor } from '../testing/counts.ts'
import { newStock } from '../testing/stock.ts'
import { testActor } from '../testing/work.ts'
import type { Work } from '../work.ts'
import { makeBigSheet } from './big-sheet-repository.ts'
import { percentile } from './load/percentile.ts'

// `bench:sheet`: takes counts of 20,000 rows from the sheet to the posting as requests do and prints what each step cost. The
// argument is the address of a PostgreSQL database; without it the embedded one is measured.

const rowTotal = 20_000
const batchSize = 500
const countTotal = 3
const rounds = 9
/** As the gateway compresses. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const [databaseUrl] = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-sheet-'))
const database = await connectDatabase({ databaseUrl, dataDir, onError: () => {} })

const steps = new Map<string, number[]>()

/** Does a step, and notes how long it took unless it only warms up. */
async function timed<T>(step: string, job: () => T | Promise<T>, isNoted = true): Promise<T> {
  const startedAt = performance.now()
  const result = await job()
  const took = performance.now() - startedAt
  if (isNoted) steps.set(step, [...(steps.get(step) ?? []), took])
  return result
}

async function measureCount(isFirst: boolean): Promise<void> {
  const stock = await newStock(database)
  const countId = await makeBigSheet(database, stock, rowTotal)
  const actor = testActor(stock.organisationId, 1)
  const within = <T>(job: (work: Work) => Promise<T>, mode: 'read only' | 'read write' = 'read write') =>
    inTenant(database, actor, (tx) => job({ tx, actor, now: new Date(), traceId: '' }), mode)
  const read = <T>(job: (work: Work) => Promise<T>) => within(job, 'read only')
  const sheet = await read((work) => readSheet(work, countId))
  if (isFirst) {
    for (let round = 0; round < rounds; round += 1) {
      const again = await timed('sheet, read', () => read((work) => readSheet(work, countId)))
      const body = await timed('sheet, as JSON', () => Buffer.from(JSON.stringify(again)))
      const sent = await timed('sheet, compressed', () => brotliCompressSync(body, brotli))
      if (round > 0) continue
      process.stdout.write(
        `${database.kind}: ${rowTotal} rows, ${body.length / 1e6} MB, ${sent.length / 1e3} kB sent\n\n`,
      )
    }
  }
  const open = sheet.rows.filter(({ countedQty }) => countedQty === null)
  for (let from = 0; from < open.length; from += batchSize) {
    const entries = open.slice(from, from + batchSize).map((row) => entryFor(row, '7', new Date()))
    // The first one warms up.
    await timed(
      `entries, ${batchSize} at once`,
      () => within((work) => enterBatch(work, countId, entries)),
      from > 0,
    )
  }
  await timed('submit', () => within((work) => submitCount(work, countId, undefined)))
  if (isFirst)
    for (const baseline of breakdownBaselines)
      for (const groupBy of breakdownGroupings)
        for (let round = 0; round <= rounds; round += 1)
          await timed(
            `breakdown, ${baseline} by ${groupBy}`,
            () => read((work) => readBreakdown(work, countId, { groupBy, baseline })),
            round > 0,
          )
  const confirmed = { isConfirmed: true, reason: 'Measured' }
  await timed('approve', () => within((work) => approveCount(work, countId, undefined, confirmed)))
  await timed('post', () => within((work) => postCount(work, countId, undefined, true)))
}

try {
  for (let run = 0; run < countTotal; run += 1) await measureCount(run === 0)
  process.stdout.write('| step | median, ms | p95, ms | times |\n| --- | --- | --- | --- |\n')
  for (const [step, times] of steps) {
    const figures = [percentile(times, 50), percentile(times, 95)].map((ms) => ms.toFixed(0))
    process.stdout.write(`| ${[step, ...figures, times.length].join(' | ')} |\n`)
  }
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
