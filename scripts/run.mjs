import { runOnNode24 } from './lib/bootstrap.mjs'

runOnNode24(process.argv.slice(2))
