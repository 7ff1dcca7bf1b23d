import { parseArgs } from 'node:util'
import { useRunFolder } from '@backoffice/test-kit/run-folder'
import type { Extent } from '@backoffice/test-kit/extent'
import { plainEnvironment } from './lib/plain-environment.ts'
import { stopCommands } from './lib/run-command.ts'
import { type Step, stagesOf } from './lib/steps.ts'
import { add, nothing, type Tally } from './lib/tally.ts'

process.env = plainEnvironment(process.env)
process.on('exit', useRunFolder())

const requireServices = process.env['REQUIRE_SERVICES'] === '1'

type Wish = { readonly extent: Extent; readonly only: readonly string[] | undefined }

function readWish(args: readonly string[]): Wish {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      check: { type: 'boolean' },
      all: { type: 'boolean' },
      rest: { type: 'boolean' },
    },
  })
  const extents: readonly (readonly [boolean | undefined, Extent])[] = [
    [values.rest, 'rest'],
    [values.all, 'all'],
    [values.check, 'quick'],
  ]
  const [, extent] = extents.find(([isAsked]) => isAsked === true) ?? [true, 'usual' as const]
  return { extent, only: values.only?.split(',') }
}

/** @throws Error on a step that does not exist */
function chosenStages({ extent, only }: Wish): readonly (readonly Step[])[] {
  const stages = stagesOf(extent)
  if (only === undefined) return stages
  const known = stages.flat().map(({ name }) => name)
  const unknown = only.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`--only takes ${known.join(', ')}, not ${unknown}.`)
  return stages.map((stage) => stage.filter(({ name }) => only.includes(name)))
}

async function runStep(step: Step): Promise<Tally> {
  try {
    return await step.run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { ...nothing, failed: 1 }
  }
}

/** One step, or those that go beside each other. */
async function runTimed(step: Step): Promise<{ line: string; tally: Tally }> {
  process.stdout.write(`\n== ${step.name}\n`)
  const started = performance.now()
  const tally = await runStep(step)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return {
    line: `${step.name.padEnd(10)} ${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s`,
    tally,
  }
}

/** Runs one stage after the other, whatever the one before came to, and ends with one line for all. */
async function testAll(chosen: readonly (readonly Step[])[]): Promise<Tally> {
  const lines: string[] = []
  let sum = nothing
  for (const stage of chosen) {
    for (const { line, tally } of await Promise.all(stage.map(runTimed))) {
      lines.push(line)
      sum = add(sum, tally)
    }
  }
  process.stdout.write(`\n${lines.join('\n')}\n`)
  return sum
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopCommands()
    process.exit(1)
  })
}

try {
  const { passed, failed, skipped, failures } = await testAll(chosenStages(readWish(process.argv.slice(2))))
  for (const failure of failures) process.stdout.write(`failed: ${failure}\n`)
  if (skipped > 0)
    process.stdout.write(`${skipped} skipped${requireServices ? ', which counts as failed here' : ''}\n`)
  const missed = requireServices ? skipped : 0
  process.stdout.write(`${passed} passed, ${failed + missed} failed\n`)
  process.exitCode = failed + missed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
