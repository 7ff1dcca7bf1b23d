import { flushCompileCache } from 'node:module'
import { buildApp } from '../app.ts'
import { readConfig } from '../env.ts'

/** What it tells the test that started it: that its clock was moved, and how many requests have arrived. */
export type Told = { moved: number } | { arrived: number }

/** A gateway as `server.ts` starts it, whose clock the test that started it can move. */
const clock = { offsetMs: 0 }
const tell = (told: Told) => process.send?.(told)
process.on('message', (offsetMs: number) => {
  clock.offsetMs = offsetMs
  tell({ moved: offsetMs })
})
process.on('disconnect', () => process.exit(0))

const { config } = readConfig(process.env)
const app = await buildApp(config, { now: () => Date.now() + clock.offsetMs })
process.once('SIGTERM', () => void app.shutDown(0).then(() => process.exit(0)))
let arrived = 0
app.server.on('request', () => tell({ arrived: (arrived += 1) }))
await app.listen({ host: '127.0.0.1', port: config.port })
flushCompileCache()
