import { join } from 'node:path'
import { parseCLI, startVitest } from 'vitest/node'
import { findEngine } from './engine/find-engine.ts'
import { readMachine, restoreMachine } from './engine/machine.ts'

const root = join(import.meta.dirname, '..')

// `npm run test:containers`: builds and runs the product in containers. Takes the options of vitest.
const started = performance.now()
const before = await readMachine()
const found = await findEngine()
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(
  'name' in found
    ? `Containers run with ${found.name} (found after ${seconds} s).\n`
    : `No container can be started here, so nothing is tested in one: ${found.whyNone}\n`,
)
process.env['CONTAINER_ENGINE'] = 'name' in found ? found.name : ''
const { options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
const config = join(root, 'containers.config.ts')
const vitest = await startVitest('test', [], { ...options, root, config, watch: false })
await vitest.close()
if (process.env['CONTAINER_ENGINE'] === 'podman') await restoreMachine(before)
