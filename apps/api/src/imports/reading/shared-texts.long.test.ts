import { expect, test } from 'vitest'
import { sheetOf, workbook } from '../../testing/workbooks.ts'
import { fileLimits } from './file-limits.ts'
import { readInChild } from './read-in-child.ts'

test('the texts that the cells of a workbook share are read in little memory, a hundred thousand of them', async () => {
  const [rows, columns] = [20_000, 5]
  const texts = Array.from({ length: rows * columns }, (_, at) => `<si><t>Домати № ${at}</t></si>`)
  const cells = (rowNo: number) =>
    Array.from(
      'ABCDE',
      (letter, at) => `<c r="${letter}${rowNo}" t="s"><v>${(rowNo - 1) * columns + at}</v></c>`,
    )
  const sheet = sheetOf(rows, (rowNo) => cells(rowNo).join(''))
  const book = workbook({ sheet, strings: `<sst>${texts.join('')}</sst>` })
  let read = 0
  const bounds = { ...fileLimits, rows, memoryMb: 32, deadlineMs: 100_000 }
  const { headers } = await readInChild(book, bounds, (some) => void (read += some.length))
  expect([headers[4], read]).toEqual(['Домати № 4', rows - 1])
}, 120_000)
