import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'
import { describe, expect, it } from 'vitest'

const program = `
  import { startPinned } from ${JSON.stringify(resolve(import.meta.dirname, 'pinned-process.ts'))}
  const [folder, port] = process.argv.slice(-2)
  const server = "require('node:net').createServer().listen(" + port + ", '127.0.0.1')"
  await startPinned({ name: 'peer', file: process.execPath, args: ['-e', server], port: Number(port), folder, cores: '0' })
  process.stdout.write('started')
  setInterval(() => {}, 1000)
`

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}

// taskset is a program of Linux.
describe.skipIf(process.platform !== 'linux')('a server of the bench', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends with a bench that is ended by %s', { timeout: 60_000 }, async (signal, code) => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-signal-'))
    const port = await freePort()
    const args = ['--input-type=module', '-e', program, folder, String(port)]
    const bench = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(bench.stdout, 'data')
    expect(await isListening(port)).toBe(true)
    bench.kill(signal)
    const [exitCode] = await once(bench, 'exit')
    expect(exitCode).toBe(code)
    await expect.poll(() => isListening(port), { timeout: 20_000 }).toBe(false)
    rmSync(folder, { recursive: true, force: true })
  })
})
