import { cpuTimeUs } from './gateway/cpu-time.ts'
import { median, writeResult } from './lib/report.ts'
import { readAll } from './sanitiser/read-all.ts'
import { startGateways } from './sanitiser/start-gateways.ts'

// What WebAssembly saves in the gateway: processor time for a response of 100 KB full of placeholders, two gateways in
// turn, one of which is told that WebAssembly has no SIMD.
const rounds = Number(process.argv[2] ?? 10)
const callsPerRound = 640
const atOnce = 32
/** Until compilers and the heap have settled; before, the figures fall from round to round. */
const warmUpRounds = 8
const withoutSimd = ['--import', 'data:text/javascript,WebAssembly.validate=()=>false']

const { running, stop } = await startGateways([[], withoutSimd])
try {
  const names = ['with SIMD in WebAssembly', 'in JavaScript']
  const costs: number[][] = running.map(() => [])
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    // Who comes first changes, as an idle machine wakes up for the first one.
    const order = [...running.entries()]
    for (const [index, gateway] of round % 2 === 0 ? order : order.toReversed()) {
      const before = cpuTimeUs(gateway.pid)
      for (let call = 0; call < callsPerRound; call += atOnce)
        await Promise.all(Array.from({ length: atOnce }, () => readAll(gateway, '/api/100k')))
      if (round >= warmUpRounds) costs[index]?.push((cpuTimeUs(gateway.pid) - before) / callsPerRound)
    }
  }
  const medians = costs.map(median)
  const [simd = Number.NaN, plain = Number.NaN] = medians
  const file = writeResult('sanitiser-gateway', { rounds, callsPerRound, costs, medians })
  const lines = medians.map((cost, index) => `| ${names[index]} | ${cost.toFixed(0)} us |`)
  const head = ['| 100 KB through the gateway | processor time for a response |', '| --- | --- |']
  process.stdout.write(
    `${[...head, ...lines].join('\n')}\n\n${((1 - simd / plain) * 100).toFixed(0)} % less. Written to ${file}\n`,
  )
} finally {
  await stop()
}
