import { readFileSync } from 'node:fs'
import { median, writeResult } from './lib/report.ts'
import { readAll } from './sanitiser/read-all.ts'
import { startGateways } from './sanitiser/start-gateways.ts'

// A response of 1 GB through the gateway, and how soon the first byte of a slow one arrives. The argument: megabytes.
const megabytes = Number(process.argv[2] ?? 1000)
const maxGrowth = 64
const maxFirstByteMs = 50
const calls = 21

/** Resident memory of a process in megabytes, from /proc (Linux). */
function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) / 1000
}

const { upstream, running, stop } = await startGateways([[]])
try {
  const [gateway] = running
  if (!gateway) throw new Error('The gateway does not run.')
  const delays: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const { firstByteAt } = await readAll(gateway, '/api/first-byte')
    delays.push(firstByteAt - upstream.state.firstByteAt)
  }
  // What a process takes once for its code and its buffers is no growth.
  await readAll(gateway, '/api/big?mb=20')
  const before = residentMb(gateway.pid)
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMb(gateway.pid))
  }, 20)
  const started = performance.now()
  const { status, bytes } = await readAll(gateway, `/api/big?mb=${megabytes}`)
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  const growth = highest - before
  const firstByte = { median: median(delays), highest: Math.max(...delays.slice(1)) }
  const file = writeResult('soak-large', {
    megabytes,
    status,
    bytes,
    seconds,
    before,
    highest,
    growth,
    delays,
  })
  const lines = [
    '| | measured | to hold |',
    '| --- | --- | --- |',
    `| growth of resident memory, ${megabytes} MB of JSON in ${seconds.toFixed(1)} s | ${growth.toFixed(1)} MB | < ${maxGrowth} MB |`,
    `| first byte behind the upstream's, median of ${calls} | ${firstByte.median.toFixed(1)} ms | < ${maxFirstByteMs} ms |`,
    `| first byte behind the upstream's, the slowest but the first | ${firstByte.highest.toFixed(1)} ms | < ${maxFirstByteMs} ms |`,
  ]
  process.stdout.write(`${lines.join('\n')}\n\nWritten to ${file}\n`)
  const isHeld = status === 200 && growth < maxGrowth && firstByte.highest < maxFirstByteMs
  if (!isHeld) process.exitCode = 1
} finally {
  await stop()
}
