import { ChildProcess } from 'node:child_process'
import { getPriority } from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { packedPart, sheetOf, workbook } from '../../testing/workbooks.ts'
import { FileRefusal, fileLimits } from './file-limits.ts'
import type { Line } from './check-line.ts'
import { readInChild } from './read-in-child.ts'

const limits = { ...fileLimits, rows: 20_000 }

async function read(bytes: Buffer, bounds = limits) {
  const rows: Line[] = []
  return { ...(await readInChild(bytes, bounds, (some) => void rows.push(...some))), rows }
}

/** Each starts a process, for which a busy machine takes its time. */
describe('a file that is read apart', { timeout: 60_000 }, () => {
  it('comes back as it stands, in order', async () => {
    const lines = Array.from({ length: 1203 }, (_, at) => `${at};Сирене ${at}`)
    const { headers, rows, notes } = await read(Buffer.from(`No;Name\n${lines.join('\n')}`), limits)
    expect([headers, notes]).toEqual([['No', 'Name'], []])
    expect(rows).toEqual(lines.map((line, at) => ({ rowNo: at + 2, cells: line.split(';') })))
  })

  it('comes back with its notes', async () => {
    const { notes } = await read(Buffer.from('a\n\u00c0', 'latin1'), limits)
    expect(notes).toEqual([expect.stringContaining('Windows-1251')])
  })

  it('is refused as where it is read', async () => {
    await expect(read(Buffer.from('a;b'), limits)).rejects.toMatchObject({
      code: 'import.unreadable',
      detail: 'It has no rows below the first line.',
    })
  })

  it('is read no faster than its rows are taken', async () => {
    const lines = Array.from({ length: 1203 }, (_, at) => `${at}`)
    let [underWay, most] = [0, 0]
    await readInChild(Buffer.from(`No\n${lines.join('\n')}`), limits, async () => {
      most = Math.max(most, ++underWay)
      await new Promise((done) => setImmediate(done))
      underWay--
    })
    expect(most).toBe(1)
  })

  it('is given up where its rows cannot be taken', async () => {
    const full = () => Promise.reject(new Error('The disk is full.'))
    await expect(readInChild(Buffer.from('a\n1'), limits, full)).rejects.toThrow('The disk is full.')
  })

  it('gives way to those that answer calls', async () => {
    const seen: number[] = []
    const spy = vi.spyOn(ChildProcess.prototype, 'kill').mockImplementation(function (this: ChildProcess) {
      if (this.pid === undefined) return false
      seen.push(getPriority(this.pid))
      return process.kill(this.pid, 'SIGKILL')
    })
    const reading = read(Buffer.from('a;b\n1;2'), { ...limits, deadlineMs: 1 })
    await expect(reading).rejects.toThrow(FileRefusal)
    spy.mockRestore()
    expect(seen).toEqual([getPriority() + 10])
  })

  it('is given up where it takes more memory than it may', async () => {
    const more = [packedPart('xl/workbook.xml', `<workbook>${'<a></a>'.repeat(200_000)}</workbook>`)]
    const bytes = workbook({ sheet: sheetOf(2, () => '<c><v>0</v></c>'), more })
    await expect(read(bytes, { ...limits, memoryMb: 24 })).rejects.toMatchObject({
      code: 'import.too-large',
      detail: 'The file takes too much memory to read. Save it with the values only, or as CSV.',
    })
  })

  it.each([
    ['nine million columns', ';', /^Row 1 has more than 200 columns\./],
    ['a cell of nine million letters', 'x', /^Row 1, column 1 has more than 32,767 characters\./],
  ])('is counted before its cells are made: a CSV file of %s', async (_what, letter, detail) => {
    const bytes = Buffer.alloc(9_000_000, letter)
    await expect(read(bytes, { ...limits, memoryMb: 48 })).rejects.toMatchObject({
      detail: expect.stringMatching(detail),
    })
  })

  it('has time to be read whatever its rows take to be stored', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const store = () => void vi.advanceTimersByTime(2 * limits.deadlineMs)
    const file = readInChild(Buffer.from('a\n1'), limits, store).finally(() => vi.useRealTimers())
    expect(await file).toMatchObject({ headers: ['a'] })
  })

  it('is given up where it takes longer than it may', async () => {
    await expect(read(Buffer.from('a;b\n1;2'), { ...limits, deadlineMs: 1 })).rejects.toMatchObject({
      code: 'import.too-large',
      detail: expect.stringMatching(/^The file takes longer than 1 seconds to read\./),
    })
  })
})
