import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogDestination } from './log-destination.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-log-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const request = '{"level":30,"msg":"request completed"}\n'
const audit = '{"level":30,"audit":"logout.done","msg":"audit"}\n'

describe('the log on standard output', () => {
  it('lets lines of requests wait a moment, and writes them without another line', async () => {
    const file = join(folder, 'requests')
    createLogDestination(file).write(request)
    expect(readFileSync(file, 'utf8')).toBe('')
    await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 10_000 }).toBe(request)
  })

  it('writes every other line at once, behind what was held', () => {
    const file = join(folder, 'audit')
    const log = createLogDestination(file)
    for (const line of [request, request, audit]) log.write(line)
    expect(readFileSync(file, 'utf8')).toBe(request + request + audit)
  })

  it('holds no more than some kilobytes', () => {
    const file = join(folder, 'many')
    const log = createLogDestination(file)
    for (let count = 0; count < 1000; count += 1) log.write(request)
    expect(readFileSync(file, 'utf8').length).toBeGreaterThan(request.length * 1000 - 16_384)
  })

  it('R36: goes on without a reader, and tells the next one how many lines were lost', () => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const openReader = () => openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
    const first = openReader()
    const log = createLogDestination(pipe)
    closeSync(first)
    log.write(audit)
    log.write(request)
    log.write(audit)
    const second = openReader()
    log.write(audit)
    const bytes = Buffer.alloc(4096)
    const lines = bytes.toString('utf8', 0, readSync(second, bytes)).trimEnd().split('\n')
    closeSync(second)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, lines: 3, msg: 'log lines were lost' },
      { audit: 'logout.done' },
    ])
  })

  it('goes on when the disk is full', () => {
    const log = createLogDestination('/dev/full')
    expect(() => log.write(audit)).not.toThrow()
  })
})
