import { join } from 'node:path'
import { runCommand } from './lib/run-command.ts'
import { root } from './lib/settings.ts'

// The races between gateways for minutes; `SOAK_ROUNDS` says how often each.
const vitest = join(root, 'node_modules/.bin/vitest')
process.exitCode = await runCommand(vitest, ['run', '--config', 'vitest.soak.config.ts'], {
  cwd: join(root, 'apps/bff'),
})
