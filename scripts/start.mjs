import { runOnNode24 } from './lib/bootstrap.mjs'

runOnNode24(['scripts/start-all.ts', ...process.argv.slice(2)], 'apps')
