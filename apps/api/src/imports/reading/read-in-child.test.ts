import { describe, expect, it } from 'vitest'
import { sheetOf, workbook } from '../../testing/workbooks.ts'
import { fileLimits } from './file-limits.ts'
import { readInChild } from './read-in-child.ts'

const limits = { ...fileLimits, rows: 20_000 }

/** Each starts a process, for which a busy machine takes its time. */
describe('a file that is read apart', { timeout: 60_000 }, () => {
  it('comes back as it stands, in order', async () => {
    const lines = Array.from({ length: 1203 }, (_, at) => `${at};Сирене ${at}`)
    const { headers, rows, notes } = await readInChild(Buffer.from(`No;Name\n${lines.join('\n')}`), limits)
    expect([headers, notes]).toEqual([['No', 'Name'], []])
    expect(rows).toEqual(lines.map((line, at) => ({ rowNo: at + 2, cells: line.split(';') })))
  })

  it('comes back with its notes', async () => {
    const { notes } = await readInChild(Buffer.from('a\n\u00c0', 'latin1'), limits)
    expect(notes).toEqual([expect.stringContaining('Windows-1251')])
  })

  it('is refused as where it is read', async () => {
    await expect(readInChild(Buffer.from('a;b'), limits)).rejects.toMatchObject({
      code: 'import.unreadable',
      detail: 'It has no rows below the first line.',
    })
  })

  it('is given up where it takes more memory than it may', async () => {
    const strings = `<sst>${'<si><t>ab</t></si>'.repeat(60_000)}</sst>`
    const bytes = workbook({ sheet: sheetOf(2, () => '<c t="s"><v>0</v></c>'), strings })
    await expect(readInChild(bytes, { ...limits, memoryMb: 24 })).rejects.toMatchObject({
      code: 'import.too-large',
      detail: 'The file takes too much memory to read. Save it with the values only, or as CSV.',
    })
  })

  it.each([
    ['nine million columns', ';', /^Row 1 has more than 200 columns\./],
    ['a cell of nine million letters', 'x', /^Row 1, column 1 has more than 32,767 characters\./],
  ])('is counted before its cells are made: a CSV file of %s', async (_what, letter, detail) => {
    const bytes = Buffer.alloc(9_000_000, letter)
    await expect(readInChild(bytes, { ...limits, memoryMb: 48 })).rejects.toMatchObject({
      detail: expect.stringMatching(detail),
    })
  })

  it('is given up where it takes longer than it may', async () => {
    await expect(readInChild(Buffer.from('a;b\n1;2'), { ...limits, deadlineMs: 1 })).rejects.toMatchObject({
      code: 'import.too-large',
      detail: expect.stringMatching(/^The file takes longer than 1 seconds to read\./),
    })
  })
})
