import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goalTable } from './gateway/goals.ts'
import { measure } from './gateway/measure.ts'
import { readOptions } from './gateway/options.ts'
import { choosePeers } from './gateway/peers.ts'
import { startPeers } from './gateway/start-peers.ts'
import { caseTable } from './gateway/table.ts'
import { startUpstream } from './gateway/upstream.ts'
import { reportScript } from './gateway/wrk.ts'
import { writeResult } from './lib/report.ts'

// The gateway beside other proxies: one core for each, the same upstream, clients and bodies, rounds in turn.
const memory = '/dev/shm'
const options = readOptions(process.argv.slice(2))
// In memory where that is possible: with logs on a disk its other users would be measured as well.
const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'backoffice-gateway-'))
// Also when a signal ends the bench.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
// nginx and Apache started by root read it as another user.
chmodSync(folder, 0o755)
const script = join(folder, 'report.lua')
writeFileSync(script, reportScript)
const upstream = await startUpstream(folder)
const field = await startPeers(choosePeers(options), upstream, folder)
try {
  for (const line of field.skipped) process.stdout.write(`skipped ${line}\n`)
  const cases = options.sizes.flatMap((size) =>
    options.connections.map((connections) => ({ size, connections })),
  )
  const samples = await measure(field.peers, {
    cases,
    rounds: options.rounds,
    seconds: options.seconds,
    script,
  })
  const file = writeResult('gateway', { options, skipped: field.skipped, samples })
  const tables = cases.map((each) => caseTable(samples, each))
  process.stdout.write(`\n${[...tables, goalTable(samples, cases)].join('\n')}\nWritten to ${file}\n`)
} finally {
  for (const { running } of field.peers) await running.stop()
  await upstream.stop()
  await field.provider.close()
}
