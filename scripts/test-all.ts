import { parseArgs } from 'node:util'
import { stopCommands } from './lib/run-command.ts'
import { type Step, steps } from './lib/steps.ts'
import { add, nothing, type Tally } from './lib/tally.ts'

const requireServices = process.env['REQUIRE_SERVICES'] === '1'

/** @throws Error on a step that does not exist */
function chosenSteps(args: readonly string[]): readonly Step[] {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' } } })
  if (values.only === undefined) return steps
  return values.only.split(',').map((name) => {
    const step = steps.find((one) => one.name === name)
    if (step === undefined) throw new Error(`--only takes ${steps.map((one) => one.name).join(', ')}.`)
    return step
  })
}

async function runStep(step: Step): Promise<Tally> {
  try {
    return await step.run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { ...nothing, failed: 1 }
  }
}

/** Runs one step after the other, whatever the one before came to, and ends with one line for all. */
async function testAll(chosen: readonly Step[]): Promise<Tally> {
  const lines: string[] = []
  let sum = nothing
  for (const step of chosen) {
    process.stdout.write(`\n== ${step.name}\n`)
    const started = performance.now()
    const tally = await runStep(step)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    lines.push(`${step.name.padEnd(6)} ${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s`)
    sum = add(sum, tally)
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
  const { passed, failed, skipped, failures, retries } = await testAll(chosenSteps(process.argv.slice(2)))
  for (const failure of failures) process.stdout.write(`  ${failure}\n`)
  if (retries.length > 0) process.stdout.write(`Passed only when tried again:\n  ${retries.join('\n  ')}\n`)
  if (skipped > 0)
    process.stdout.write(`${skipped} skipped${requireServices ? ', which counts as failed here' : ''}\n`)
  const missed = requireServices ? skipped : 0
  process.stdout.write(`${passed} passed, ${failed + missed} failed\n`)
  process.exitCode = failed + missed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
