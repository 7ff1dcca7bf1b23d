import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '@backoffice/e2e/product-process'
import { signInByCalls } from '@backoffice/e2e/sign-in'
import { postgresqlAnswers, postgresqlUrl } from '@backoffice/test-kit/postgresql'
import { type APIRequestContext, request } from '@playwright/test'
import { type HeavyFile, heavyFiles } from './imports/heavy-files.ts'
import { callMeanwhile, percentile } from './imports/other-calls.ts'
import { watchMemory } from './imports/resident-memory.ts'
import type { Sending, Sent } from './imports/send-file.ts'
import { measureLargeFiles, stepsTable } from './imports/measure-large-files.ts'
import { median, writeResult } from './lib/report.ts'

// Files that take the most work, sent by one person, while somebody of another organisation reads a list.
const maxP95Ms = 100
const maxGrowthMb = 256
/** A person may have 60 files of a kind read in an hour. */
const rounds = 4

const folder = mkdtempSync(path.join(tmpdir(), 'bench-imports-'))

async function signedIn(baseUrl: string, email: string): Promise<APIRequestContext> {
  const person = await request.newContext({ baseURL: baseUrl })
  await signInByCalls(person, email)
  return person
}

async function cookieOf(person: APIRequestContext): Promise<string> {
  const { cookies } = await person.storageState()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

type SentFile = HeavyFile & { kind: string }

/** @returns what was answered, after how long @throws Error where it is another answer than the file should have */
async function send(
  baseUrl: string,
  person: APIRequestContext,
  { name, kind, bytes, status }: SentFile,
): Promise<Sent> {
  const file = path.join(folder, 'file')
  writeFileSync(file, bytes)
  const sender = fork(new URL('./imports/send-file.ts', import.meta.url), { execArgv: [] })
  const sending: Sending = {
    url: `${baseUrl}/api/v2/import?kind=${kind}&name=file`,
    cookie: await cookieOf(person),
    path: file,
  }
  sender.send(sending)
  const [said] = (await once(sender, 'message')) as [Sent]
  if (said.status !== status) throw new Error(`${name}: ${said.status} ${said.text}`)
  return said
}

async function measure(
  baseUrl: string,
  sender: APIRequestContext,
  other: APIRequestContext,
  file: HeavyFile,
) {
  const ends = watchMemory()
  const [took, times]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const sent = send(baseUrl, sender, { ...file, kind: 'suppliers' }).then(({ ms }) => void took.push(ms))
    times.push(...(await callMeanwhile(other, sent)))
  }
  const figures = {
    ms: median(took),
    calls: times.length,
    p95: percentile(times, 95),
    slowest: Math.max(...times),
  }
  return { name: file.name, kb: file.bytes.length / 1000, status: file.status, ...figures, ...ends() }
}

async function measureHeavyFiles(): Promise<void> {
  const product = await startProduct('ci')
  const { baseUrl } = product
  try {
    const [sender, other] = [
      await signedIn(baseUrl, 'admin@north.example'),
      await signedIn(baseUrl, 'admin@south.example'),
    ]
    const files = heavyFiles()
    // What a process takes once for its code is no growth.
    for (let round = 0; round < 20; round++) await callMeanwhile(other, sleep(50))
    await send(baseUrl, sender, {
      name: 'the first',
      kind: 'suppliers',
      bytes: Buffer.from('Code;Name\n'),
      status: 400,
    })
    const quiet = await callMeanwhile(other, sleep(3000))
    const rows = []
    for (const file of files) rows.push(await measure(baseUrl, sender, other, file))
    const result = writeResult('imports', { quiet: { p95: percentile(quiet, 95) }, rows })
    const lines = rows.map((row) => {
      const isHeld = row.status !== 400 || (row.p95 < maxP95Ms && row.growth < maxGrowthMb)
      if (!isHeld) process.exitCode = 1
      const figures = [row.kb, row.ms, row.calls, row.p95, row.slowest, row.growth, row.ofApi].map((one) =>
        one.toFixed(0),
      )
      return `| ${[row.name, ...figures, row.status === 400 ? (isHeld ? 'held' : 'MISSED') : ''].join(' | ')} |`
    })
    process.stdout.write(
      [
        `| file | kB | ms until the answer | other calls meanwhile | their p95, ms | the slowest, ms | memory of all, + MB | of the API, + MB | < ${maxP95Ms} ms, < ${maxGrowthMb} MB |`,
        '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
        ...lines,
        '',
        `Without a file the p95 of other calls is ${percentile(quiet, 95).toFixed(0)} ms. Written to ${result}`,
        '',
      ].join('\n'),
    )
  } finally {
    await product.stop()
  }
}

async function measureLarge(): Promise<void> {
  if (!(await postgresqlAnswers(postgresqlUrl))) {
    process.stdout.write('No PostgreSQL answers at TEST_DATABASE_URL: no large file was imported.\n')
    return
  }
  const { steps, isHeld } = await measureLargeFiles(postgresqlUrl, { signedIn, send })
  if (!isHeld) process.exitCode = 1
  process.stdout.write(`${stepsTable(steps)}${isHeld ? 'held' : 'MISSED'}\n`)
  writeResult('imports-large', { steps })
}

try {
  // `--large` measures files of 100,000 rows alone.
  if (!process.argv.includes('--large')) await measureHeavyFiles()
  await measureLarge()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
