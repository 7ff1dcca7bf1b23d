import { runOnNode24 } from './lib/bootstrap.mjs'

runOnNode24(['scripts/run-in-api.ts', ...process.argv.slice(2)], 'apps')
