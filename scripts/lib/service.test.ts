import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from '../testing/is-alive.ts'
import { startService } from './service.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function script(name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

test('a server that dies tells its error and where the log is', async () => {
  const file = await script(
    'dies.ts',
    `process.stderr.write('PORT must be a port number\\n'); process.exit(3)`,
  )
  const logFile = join(folder, 'logs/dies.log')
  const service = await startService({ name: 'gateway', args: [file], env: process.env, logFile })
  const text = await service.ended
  expect(text).toContain('The gateway ended (exit code 3)')
  expect(text).toContain(logFile)
  expect(text).toContain('PORT must be a port number')
})

test('a server is asked to stop once and may finish its work', async () => {
  const file = await script(
    'stops.ts',
    `process.on('SIGTERM', () => { console.log('asked'); setTimeout(() => process.exit(0), 50) })
     setInterval(() => {}, 1000); console.log('up')`,
  )
  const logFile = join(folder, 'stops.log')
  const service = await startService({ name: 'api', args: [file], env: process.env, logFile })
  await expect.poll(() => readFile(logFile, 'utf8')).toBe('up\n')
  await service.stop()
  expect(await service.ended).toBe(
    `The api ended (exit code 0). The last of its log (${logFile}):\nup\nasked`,
  )
  await service.stop()
})

test('a server does not outlive the process that started it, even when that one is killed', async () => {
  const server = await script('lives.ts', `console.log(process.pid); setInterval(() => {}, 1000)`)
  const service = new URL('./service.ts', import.meta.url).href
  const parent = await script(
    'parent.ts',
    `import { startService } from '${service}'
     await startService({ name: 'api', args: ['${server}'], env: process.env, logFile: undefined })`,
  )
  const child = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk]: unknown[] = await once(child.stdout, 'data')
  const pid = Number(String(chunk))
  expect(isAlive(pid)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
