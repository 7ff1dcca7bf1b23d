import { join } from 'node:path'
import { runCommand } from './lib/run-command.ts'
import { root } from './lib/settings.ts'

// The races between gateways for minutes (`SOAK_ROUNDS` says how often each), then the API, killed in the middle of its writes, and
// eight people who enter 500 figures each into one count at once, and 500 stories of two people who count parts by each rule.
const vitest = join(root, 'node_modules/.bin/vitest')
for (const part of ['apps/bff', 'apps/api']) {
  const code = await runCommand(vitest, ['run', '--config', 'vitest.soak.config.ts'], {
    cwd: join(root, part),
  })
  if (code !== 0) process.exitCode = code
}
const many = await runCommand(
  vitest,
  ['run', '--project', 'postgresql', 'src/modules/count/many-counters', 'src/modules/count/parts-rule'],
  {
    cwd: join(root, 'apps/api'),
    env: {
      ...process.env,
      TEST_EXTENT: 'all',
      SOAK_ENTRIES: '500',
      SOAK_RUNS: process.env['SOAK_RUNS'] ?? '500',
    },
  },
)
if (many !== 0) process.exitCode = many
