import { connectDatabase } from '../database/connect.ts'
import { biggestTenant } from './big-ledger-repository.ts'
import { type ApiCalls, openApi } from './load/open-api.ts'
import { samplesOf, whileConfined } from './load/samples-repository.ts'
import { measureClosing } from './load/measure-closing.ts'
import { confinedPages, documentPages, logPages, type MeasuredPage } from './load/pages.ts'
import { percentile } from './load/percentile.ts'

// `bench:load`: reads the first pages of the transaction log and of the documents at the API, as requests of a person of the tenant
// with the biggest ledger, once more as if they worked at some locations only, and keeps what its fullest open period comes to, as a
// closing does. The argument is the address of a PostgreSQL database with demo data (`DEMO=load npm run db:seed`) or, with
// `--embedded`, a data folder; nothing in it is changed but for sessions and, meanwhile, where the person works: the closing is rolled back.

const mostClosingSeconds = 30
const rounds = 25

async function measure(api: ApiCalls, address: string, limitMs: number, name: string): Promise<string> {
  const times: number[] = []
  // The first two warm up.
  for (let round = -2; round < rounds; round += 1) {
    const ms = await api.get(address)
    if (round >= 0) times.push(ms)
  }
  const [median, p95] = [percentile(times, 50), percentile(times, 95)]
  if (p95 > limitMs) process.exitCode = 1
  return `| ${[name, median.toFixed(0), p95.toFixed(0), p95 > limitMs ? 'MISSED' : 'held'].join(' | ')} |\n`
}

const [place, target = ''] = process.argv.slice(2).toReversed()
const isEmbedded = target === '--embedded'
if (place === undefined)
  throw new Error('Which database? An address of PostgreSQL, or --embedded and a data folder.')
const database = await connectDatabase({
  databaseUrl: isEmbedded ? undefined : place,
  dataDir: isEmbedded ? place : '',
  onError: () => {},
})
const { organisationId, rows } = await biggestTenant(database)
const samples = await samplesOf(database, organisationId)
const limitMs = isEmbedded ? 150 : 60

async function measureAll(pages: readonly MeasuredPage[]): Promise<void> {
  const api = await openApi(database, samples.userId)
  try {
    for (const { name, address } of pages) process.stdout.write(await measure(api, address, limitMs, name))
  } finally {
    await api.close()
  }
}

const confinedTo = (where: string, locationIds: readonly number[]) =>
  whileConfined(database, samples.userId, locationIds, () => measureAll(confinedPages(samples, where)))

try {
  process.stdout.write(
    `A tenant with ${rows} rows of the ledger, ${database.kind}.\n\n| first page | median, ms | p95, ms | p95 < ${limitMs} ms |\n| --- | --- | --- | --- |\n`,
  )
  await measureAll([...logPages(samples), ...documentPages(samples)])
  await confinedTo('the busiest location', [samples.locationId])
  await confinedTo('three quiet locations', samples.quietLocationIds)
  const closing = await measureClosing(database, { tenant: organisationId, userId: samples.userId })
  if (closing !== undefined) {
    const { rows, seconds } = closing
    if (seconds > mostClosingSeconds) process.exitCode = 1
    process.stdout.write(
      `\nClosing a period of ${rows} rows: ${seconds.toFixed(1)} s, < ${mostClosingSeconds} s.\n`,
    )
  }
} finally {
  await database.close()
}
