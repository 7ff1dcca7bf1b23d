import { requireFreePort } from './lib/require-free-port.ts'
import { commands, probes } from './lib/parts.ts'
import { progress } from './lib/progress.ts'
import { readSetUpLink } from './lib/set-up-link.ts'
import { secretsFor } from './lib/secrets.ts'
import { type Service, startService } from './lib/service.ts'
import { readSettings, type Settings } from './lib/settings.ts'
import { waitUntilReady } from './lib/wait-until-ready.ts'
import { buildWeb } from './lib/web-build.ts'
import { welcome } from './lib/welcome.ts'

const started = performance.now()

/** Resolves at the first request to stop: a signal, or the end of the process that started this one. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
    process.on('disconnect', () => resolve())
    process.channel?.unref()
  })
}

async function prepare(settings: Settings): Promise<void> {
  const command = settings.parts.length > 1 ? 'npm start' : `npm run start:${settings.parts.join()}`
  if (settings.parts.includes('api')) await requireFreePort(settings.apiPort, 'API_PORT', command)
  if (!settings.parts.includes('gateway')) return
  await requireFreePort(settings.port, 'PORT', command)
  if (!settings.watch) buildWeb()
}

async function announce(settings: Settings, signal: AbortSignal): Promise<void> {
  const line = progress(process.stdout)
  await waitUntilReady(probes(settings), signal, (state) => line.say(state))
  line.end()
  if (signal.aborted) return
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(welcome(settings, seconds, await readSetUpLink(settings.dataDir)))
}

async function stopAll(services: readonly Service[]): Promise<void> {
  for (const service of [...services].reverse()) await service.stop()
}

/** Runs until a signal (exit code 0) or until a server ends by itself (exit code 1). */
async function run(settings: Settings): Promise<number> {
  const stopped = untilStopped()
  await prepare(settings)
  const generated = await secretsFor(process.env, settings.dataDir)
  const services: Service[] = []
  for (const command of commands(settings, process.env, generated)) services.push(await startService(command))
  const waiting = new AbortController()
  const announced = announce(settings, waiting.signal)
  const failure = await Promise.race([stopped, ...services.map((service) => service.ended)])
  waiting.abort()
  await announced
  if (failure !== undefined) process.stderr.write(`\n${failure}\n`)
  else process.stdout.write('Stopping ...\n')
  await stopAll(services)
  return failure === undefined ? 0 : 1
}

try {
  process.exitCode = await run(readSettings(process.argv.slice(2), process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
