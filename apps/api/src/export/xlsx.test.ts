import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { exactNumber, xlsxStream } from './xlsx.ts'

const columns = [
  ['name', { header: 'Name', kind: 'text' }],
  ['qty', { header: 'Quantity', kind: 'quantity' }],
  ['day', { header: 'Day', kind: 'date' }],
  ['at', { header: 'Posted', kind: 'instant' }],
] as const

async function* batchesOf(rows: readonly object[]) {
  yield rows
}

const read = async (rows: readonly object[]): Promise<unknown[][]> => {
  const file = await buffer(xlsxStream('Counts', columns, batchesOf(rows)))
  const found = (await readWorkbook(file)) as unknown
  // The reader gives the rows of the only sheet, or a list of sheets, by its version.
  const [first] = found as [{ data?: unknown[][] }]
  return first?.data ?? (found as unknown[][])
}

describe('a workbook', () => {
  it('opens in another reader with numbers as numbers, days as days, moments in our zone', async () => {
    const row = { name: '=SUM(1)', qty: '-1.500', day: '2026-02-28', at: '2026-06-30T21:30:15.000Z' }
    const [names, [name, qty, day, at] = []] = await read([row])
    expect(names).toEqual(['Name', 'Quantity', 'Day', 'Posted (Europe/Sofia)'])
    expect([name, qty, day]).toEqual(['=SUM(1)', -1.5, new Date('2026-02-28T00:00:00Z')])
    // A cell holds a moment as part of a day, which is exact to some microseconds.
    expect(Math.round(Number(at) / 1000)).toBe(Date.parse('2026-07-01T00:30:15Z') / 1000)
  })

  it('keeps what a double would round as text, and loses no cell that is empty', async () => {
    const row = { name: null, qty: '123456789012345.678' }
    expect(await read([row])).toEqual([expect.anything(), [null, '123456789012345.678', null, null]])
  })

  it('drops characters that no workbook may hold, and keeps every other', async () => {
    expect((await read([{ name: 'a\u0001\u000bЯ\n😀<&>"' }]))[1]?.[0]).toBe('aЯ\n😀<&>"')
  })

  it('writes a number only where it is the very same figure', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.integer({ min: 1, max: 6 }))
      .map(([digits, scale]) => {
        const text = String(digits < 0 ? -digits : digits).padStart(scale + 1, '0')
        return `${digits < 0 ? '-' : ''}${text.slice(0, -scale)}.${text.slice(-scale)}`
      })
    fc.assert(
      fc.property(decimal, (text) => {
        const cell = exactNumber(text)
        const scale = text.split('.')[1]?.length ?? 0
        const shown = typeof cell === 'number' ? cell.toFixed(scale) : cell
        expect(shown.replace(/^-(?=[0.]*$)/, '')).toBe(text.replace(/^-(?=[0.]*$)/, ''))
      }),
    )
  })
})
