import fc from 'fast-check'
import { parseCsv } from 'hucre/csv'
import { describe, expect, it } from 'vitest'
import { guardFormulas } from '../formula-guard.ts'
import { csvChunks, csvField } from './csv.ts'

const columns = [
  ['name', { header: 'Name', kind: 'text' }],
  ['qty', { header: 'Quantity', kind: 'quantity' }],
] as const

async function textOf(rows: readonly object[]): Promise<string> {
  let text = ''
  for await (const chunk of csvChunks(
    columns,
    (async function* () {
      yield rows
    })(),
  ))
    text += chunk
  return text
}

describe('a CSV file', () => {
  it('begins with its byte order mark and the names, and ends each line as RFC 4180 says', async () => {
    expect(await textOf([{ name: 'a,b', qty: '-1.000' }])).toBe('\uFEFF"Name","Quantity"\r\n"a,b",-1.000\r\n')
  })

  it.each([
    ['=SUM(1)', `"'=SUM(1)"`],
    ['x;=1+1', `"x;'=1+1"`],
    ['\r=1', `"'\r'=1"`],
    ['a "b"', '"a ""b"""'],
    ['00123', '"00123"'],
  ])('quotes the text %j, and takes the sting out of it', (text, field) => {
    expect(csvField(text, 'text')).toBe(field)
  })

  it.each(['-1.000', '12.50', '0.000'])('leaves the number %s a number', (text) => {
    expect(csvField(text, 'quantity')).toBe(text)
  })

  it.each([
    ['-1,5', '"-1,5"'],
    ['-1 000.5', '"-1 000.5"'],
    ['=1+1', `"'=1+1"`],
    ['-1+2', `"'-1+2"`],
    ['-1;=2', `"'-1;'=2"`],
    ['a lot', '"a lot"'],
  ])('keeps what somebody typed for a figure, %j, and guards it unless it is one', (text, field) => {
    expect(csvField(text, 'quantity')).toBe(field)
  })

  it('tells nothing from an empty text apart, and writes neither as a word', () => {
    expect(csvField(null, 'text')).toBe('')
    expect(csvField('', 'text')).toBe('')
  })

  it('is read back by another reader as it was, but for the guard before a formula', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', ',', '\r', '\n', '=', '-', '\t', ' ', 'Я', '😀', ';'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (names) => {
        const file = await textOf(names.map((name) => ({ name, qty: '1.000' })))
        const [, ...rows] = parseCsv(file, {
          skipEmptyRows: false,
          typeInference: false,
          delimiter: ',',
        } as object)
        expect(rows.map(([name]) => name ?? '')).toEqual(names.map(guardFormulas))
      }),
    )
  })
})
