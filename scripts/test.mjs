import { runOnNode24 } from './lib/bootstrap.mjs'

runOnNode24(['scripts/test-all.ts', ...process.argv.slice(2)])
