import { runOnNode24 } from './lib/bootstrap.mjs'

runOnNode24(['scripts/run-script.ts', ...process.argv.slice(2)])
