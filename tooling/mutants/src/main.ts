import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Area, areas } from './areas.ts'
import { closestTests } from './closest-tests.ts'
import { draw, randomNumbers, shares } from './draw.ts'
import { equivalenceOf } from './equivalents.ts'
import { findMutants } from './find-mutants.ts'
import { Judge } from './judge.ts'
import type { Mutant } from './mutant.ts'
import { describeChange, Tally } from './report.ts'
import { contractUnions, filesOf, type ImportGraph, importGraph, root } from './source-files.ts'
import { WorkspaceTests } from './workspace-tests.ts'

/** `npm run mutants`: breaks one line at a time at random and runs the closest tests; exit code 1 below the share. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    count: { type: 'string', default: '60' },
    /** Part of an area's name. */
    area: { type: 'string', default: '' },
    /** Part of a path, with `:line` where one line is meant. */
    file: { type: 'string', default: '' },
    /** Part of the name of what is changed, such as `lock`. */
    operator: { type: 'string', default: '' },
    /** How many test files may be asked. */
    tests: { type: 'string', default: '12' },
    /** Part of the path of the tests that are asked in place of the closest ones. */
    test: { type: 'string', default: '' },
    /** Percent that have to be noticed. */
    share: { type: 'string', default: '90' },
    /** Say what would be changed and run nothing. */
    list: { type: 'boolean', default: false },
  },
})

const seed = Number(values.seed)
const unions = contractUnions()
const drawn = drawByArea()
say(`seed ${seed}, ${drawn.length} changes of one line each`)
if (values.list) for (const { mutant } of drawn) say(describeChange(mutant, readSource(mutant.file)))
else await run()

type Drawn = { area: Area; mutant: Mutant }

/** The change that a line was drawn with, where it is one that is drawn anyhow; else a draw from the files that are meant. */
function drawByArea(): Drawn[] {
  const pools = areas.map((area) => filesOf(area).flatMap(mutantsOf))
  const ofLine = values.file.includes(':') ? drawFrom(pools).filter(({ mutant }) => isMeant(mutant)) : []
  const drawn = ofLine.length > 0 ? ofLine : drawFrom(pools.map((pool) => pool.filter(isMeant)))
  return drawn.filter(({ area }) => area.name.toLowerCase().includes(values.area.toLowerCase()))
}

/** The same lines of an area, whether others are drawn beside it or not. */
function drawFrom(pools: readonly Mutant[][]): Drawn[] {
  const sizes = pools.map((pool) => new Set(pool.map(({ file, line }) => `${file}:${line}`)).size)
  const counts = shares(sizes, Number(values.count))
  return areas.flatMap((area, at) =>
    draw(pools[at] ?? [], counts[at] ?? 0, randomNumbers(seed)).map((mutant) => ({ area, mutant })),
  )
}

function mutantsOf(file: string): Mutant[] {
  return findMutants(file, readSource(file), unions)
}

function isMeant({ file, line, operator }: Mutant): boolean {
  if (!operator.includes(values.operator)) return false
  const place = `${file}:${line}`
  return values.file.includes(':') ? place.endsWith(values.file) : place.includes(values.file)
}

async function run(): Promise<void> {
  const tally = new Tally(drawn.length)
  for (const [workspace, ofWorkspace] of Map.groupBy(drawn, ({ area }) => area.workspace)) {
    const tests = new WorkspaceTests(workspace)
    process.once('exit', () => tests.close())
    const [judge, graph] = [new Judge(tests), importGraph(workspace)]
    for (const { area, mutant } of ofWorkspace) {
      const text = readSource(mutant.file)
      const closest = testsOf(mutant.file, graph)
      const equivalence = equivalenceOf(mutant, text)
      const verdict = equivalence === null ? await judge.judge(mutant, closest) : null
      say(tally.add({ area: area.name, mutant, text, verdict, equivalence }))
    }
    for (const file of judge.unsound) say(`FAILS WITHOUT A CHANGE: ${file}`)
    tests.close()
  }
  say(tally.summary(seed))
  if (tally.percent() < Number(values.share)) process.exitCode = 1
}

function testsOf(file: string, graph: ImportGraph): string[] {
  if (values.test === '') return closestTests(file, graph, Number(values.tests))
  return [...graph.texts.keys()].filter((test) => test.includes(values.test))
}

function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
