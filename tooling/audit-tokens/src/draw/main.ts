import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { draw, randomNumbers } from '@backoffice/mutants/draw'
import { findMutants } from '@backoffice/mutants/find-mutants'
import { applyEdit, type Mutant } from '@backoffice/mutants/mutant'
import { describeChange } from '@backoffice/mutants/report'
import { filesOf, root } from '@backoffice/mutants/source-files'
import { judge, type Verdict } from './judge.ts'
import { whyUnseen } from './unseen.ts'

/**
 * `npm run audit:mutants -- --seed 1 --count 60`: takes one protection at a time out of the gateway, at random, and lets the
 * whole audit run against it, with an API of its own behind.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261123' },
    count: { type: 'string', default: '60' },
    /** How many gateways are audited at a time. */
    together: { type: 'string', default: '2' },
    /** Part of `file:line`, where one of those that are drawn is meant. */
    file: { type: 'string', default: '' },
    /** Say what would be changed and run nothing. */
    list: { type: 'boolean', default: false },
  },
})

/** Changes that take a condition, an element of a list or a step away; others move a number or turn a sign. */
const protections = new Set([
  'condition fixed',
  'right side dropped',
  'left side dropped',
  'element dropped',
  'statement dropped',
  'not dropped',
  'boolean turned',
  'pattern loosened',
])
const source = 'apps/bff/src/'
const readSource = (file: string) => readFileSync(join(root, file), 'utf8')
const say = (text: string) => void process.stdout.write(`${text}\n`)

const pool = filesOf({ name: 'gateway', workspace: 'apps/bff', files: ['src/**/*.ts'] })
  .flatMap((file) => findMutants(file, readSource(file)))
  .filter(({ operator }) => protections.has(operator))
const drawn = draw(pool, Number(values.count), randomNumbers(Number(values.seed))).filter(({ file, line }) =>
  `${file}:${line}`.includes(values.file),
)
const found: Mutant[] = []
const missed: Mutant[] = []
const unseen: Mutant[] = []

async function audit(mutant: Mutant): Promise<void> {
  const text = readSource(mutant.file)
  const change = describeChange(mutant, text)
  const reason = whyUnseen(mutant, text)
  if (reason !== null) {
    unseen.push(mutant)
    return say(`NOT SEEN: ${reason}\n${change}`)
  }
  const overwrite = { file: mutant.file.slice(source.length), text: applyEdit(text, mutant) }
  const verdict: Verdict = await judge(overwrite)
  ;(verdict.isFound ? found : missed).push(mutant)
  say(`${verdict.isFound ? `FOUND by ${verdict.by}` : 'MISSED'}\n${change}`)
}

say(`seed ${values.seed}: ${drawn.length} of ${pool.length} changes`)
if (values.list) for (const mutant of drawn) say(describeChange(mutant, readSource(mutant.file)))
else {
  const left = drawn.values()
  const work = async () => {
    for (const mutant of left) await audit(mutant)
  }
  await Promise.all(Array.from({ length: Number(values.together) }, work))
  const visible = found.length + missed.length
  const percent = visible === 0 ? 100 : Math.floor((1000 * found.length) / visible) / 10
  say(
    `${found.length} found, ${missed.length} missed, ${unseen.length} not to be seen: ${percent} % of what can be seen`,
  )
  if (percent < 95) process.exitCode = 1
}
process.exit()
