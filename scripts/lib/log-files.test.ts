import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundLog, linesOfTrace, rotateLog } from './log-files.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const other = '1'.repeat(32)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logs-'))
})
afterEach(() => rm(folder, { recursive: true }))

const put = (name: string, lines: readonly (object | string)[]) =>
  writeFile(
    join(folder, name),
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  )

test('the lines of one trace come from every server, in the order of their times', async () => {
  const at = Date.parse('2026-01-01T00:00:00.000Z')
  await put('api.log', [
    { time: at + 2, traceId, msg: 'in the API' },
    { time: at + 3, traceId: other, msg: 'of somebody else' },
    { time: at + 9, traceId, job: 7, msg: 'in a job' },
  ])
  await put('gateway.log', [{ time: '2026-01-01T00:00:00.005Z', traceId, msg: 'at the gateway' }])
  const lines = await linesOfTrace(folder, traceId)
  expect(lines.map(({ part, line }) => [part, JSON.parse(line).msg])).toEqual([
    ['api', 'in the API'],
    ['gateway', 'at the gateway'],
    ['api', 'in a job'],
  ])
})

test('lines of one moment stay in the order in which a server wrote them', async () => {
  await put(
    'api.log',
    ['first', 'second', 'third'].map((msg) => ({ time: 5, traceId, msg })),
  )
  const lines = await linesOfTrace(folder, traceId)
  expect(lines.map(({ line }) => JSON.parse(line).msg)).toEqual(['first', 'second', 'third'])
})

test('a line that only mentions the id, or is no JSON, is not of the trace', async () => {
  await put('api.log', [{ time: 1, traceId: other, msg: `after ${traceId}` }, `${traceId} broke`])
  expect(await linesOfTrace(folder, traceId)).toEqual([])
})

test('what the start before has written is still found, and the one before that is gone', async () => {
  const file = join(folder, 'api.log')
  await put('api.log', [{ time: 1, traceId: other }])
  await rotateLog(file)
  await put('api.log', [{ time: 2, traceId }])
  await rotateLog(file)
  expect((await linesOfTrace(folder, traceId)).map(({ part }) => part)).toEqual(['api'])
  expect(await linesOfTrace(folder, other)).toEqual([])
})

test('a file is emptied into the earlier one when it grows too large, and not before', async () => {
  const file = join(folder, 'api.log')
  await put('api.log', [{ time: 1, traceId }])
  const { size } = await stat(file)
  await boundLog(file, size)
  expect((await stat(file)).size).toBe(size)
  await boundLog(file, size - 1)
  expect(await readFile(file, 'utf8')).toBe('')
  await appendFile(file, `${JSON.stringify({ time: 2, traceId })}\n`)
  expect(await linesOfTrace(folder, traceId)).toHaveLength(2)
})

test('where there are no logs there is no line', async () => {
  expect(await linesOfTrace(join(folder, 'none'), traceId)).toEqual([])
})
