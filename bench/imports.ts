import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '@backoffice/e2e/product-process'
import { signInByCalls } from '@backoffice/e2e/sign-in'
import { type APIRequestContext, request } from '@playwright/test'
import { type HeavyFile, heavyFiles } from './imports/heavy-files.ts'
import { callMeanwhile, percentile } from './imports/other-calls.ts'
import { watchMemory } from './imports/resident-memory.ts'
import { median, writeResult } from './lib/report.ts'

// Files that take the most work, sent by one person, while somebody of another organisation reads a list.
const maxP95Ms = 100
const maxGrowthMb = 256
/** A person may have 60 files of a kind read in an hour. */
const rounds = 4

const product = await startProduct('ci')

async function signedIn(email: string): Promise<APIRequestContext> {
  const person = await request.newContext({ baseURL: product.baseUrl })
  await signInByCalls(person, email)
  return person
}

async function send(person: APIRequestContext, { name, bytes, status }: HeavyFile): Promise<number> {
  const began = performance.now()
  const answer = await person.post('/api/v2/import?kind=suppliers&name=file', {
    headers: { 'X-CSRF': '1', 'Content-Type': 'application/octet-stream' },
    data: bytes,
    timeout: 120_000,
  })
  if (answer.status() !== status) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`)
  return performance.now() - began
}

async function measure(sender: APIRequestContext, other: APIRequestContext, file: HeavyFile) {
  const ends = watchMemory()
  const [took, times]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const sent = send(sender, file).then((ms) => void took.push(ms))
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

try {
  const [sender, other] = [await signedIn('admin@north.example'), await signedIn('admin@south.example')]
  const files = heavyFiles()
  // What a process takes once for its code is no growth.
  for (let round = 0; round < 20; round++) await callMeanwhile(other, sleep(50))
  await send(sender, { name: 'the first', bytes: Buffer.from('Code;Name\n'), status: 400 })
  const quiet = await callMeanwhile(other, sleep(3000))
  const rows = []
  for (const file of files) rows.push(await measure(sender, other, file))
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
