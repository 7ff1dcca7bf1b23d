import { buildApp } from '../app.ts'
import { readConfig } from '../env.ts'

/** A gateway as `server.ts` starts it, whose clock the test that started it can move. */
const clock = { offsetMs: 0 }
process.on('message', (offsetMs: number) => {
  clock.offsetMs = offsetMs
  process.send?.('moved')
})
process.on('disconnect', () => process.exit(0))

const { config } = readConfig(process.env)
const app = await buildApp(config, { now: () => Date.now() + clock.offsetMs })
process.once('SIGTERM', () => void app.shutDown(0).then(() => process.exit(0)))
await app.listen({ host: '127.0.0.1', port: config.port })
