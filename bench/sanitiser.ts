import { median, writeResult } from './lib/report.ts'
import { contenders } from './sanitiser/contenders.ts'
import { sizes, type Text, textOf } from './sanitiser/texts.ts'

// The sanitiser beside other ways to do the same, in this process on one core. Rounds go in turn, so that what else the
// machine does hits all of them; processor time counts, not the clock.
const rounds = Number(process.argv[2] ?? 7)
const bytesPerRound = 40_000_000
const slowest = 'parse, walk, stringify'

/** Megabytes in a second of processor time. */
function speedOf(work: (text: Text) => unknown, text: Text): number {
  const times = Math.ceil(bytesPerRound / (work === contenders[slowest] ? 8 : 1) / text.bytes.length)
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) work(text)
  const { user, system } = process.cpuUsage(before)
  return (times * text.bytes.length) / (user + system)
}

function measure(text: Text) {
  const speeds = new Map(Object.keys(contenders).map((name) => [name, [] as number[]]))
  // The first round is for the compilers and counts for nothing.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, work] of Object.entries(contenders)) {
      const speed = speedOf(work, text)
      if (round > 0) speeds.get(name)?.push(speed)
    }
  }
  return Object.fromEntries([...speeds].map(([name, values]) => [name, median(values)]))
}

const texts = Object.keys(sizes).flatMap((size) =>
  [false, true].map((isDirty) => textOf(size as keyof typeof sizes, isDirty)),
)
const results = texts.map((text) => ({ text: text.name, megabytesPerSecond: measure(text) }))
const names = Object.keys(contenders)
const lines = results.map(({ text, megabytesPerSecond }) => {
  const base = megabytesPerSecond[slowest] ?? Number.NaN
  const cells = names.map((name) => {
    const speed = megabytesPerSecond[name] ?? Number.NaN
    return name === slowest ? `${speed.toFixed(0)}` : `${speed.toFixed(0)} (${(speed / base).toFixed(1)}x)`
  })
  return `| ${text} | ${cells.join(' | ')} |`
})
const file = writeResult('sanitiser', { rounds, results })
const head = [`| MB/s | ${names.join(' | ')} |`, `| --- ${'| --- '.repeat(names.length)}|`]
process.stdout.write(`${[...head, ...lines].join('\n')}\n\nWritten to ${file}\n`)
