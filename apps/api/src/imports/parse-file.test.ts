import { describe, expect, it } from 'vitest'
import { parse as parseBytes } from '../testing/workbooks.ts'

const parse = (text: string) => parseBytes(Buffer.from(text))
const cellsOf = async (text: string) => {
  const { headers, rows } = await parse(text)
  return [headers, ...rows.map(({ cells }) => cells)]
}

describe('a CSV file', () => {
  it.each([
    ['comma', 'a,b\n1,2'],
    ['semicolon', 'a;b\n1;2'],
    ['tab', 'a\tb\n1\t2'],
    ['comma, with lines of Windows', 'a,b\r\n1,2\r\n'],
  ])('is separated by %s', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('is separated by what the first line has most of, quotes not counted', async () => {
    expect(await cellsOf('"a;b;c;d",e,f\n1,2,3')).toEqual([
      ['a;b;c;d', 'e', 'f'],
      ['1', '2', '3'],
    ])
    expect(await cellsOf('"a "",,,, b";c\n1;"2,5"')).toEqual([
      ['a ",,,, b', 'c'],
      ['1', '2,5'],
    ])
    expect(await cellsOf('a;b\n1,1,1,1;2')).toEqual([
      ['a', 'b'],
      ['1,1,1,1', '2'],
    ])
  })

  it.each([
    ['lines without anything', '\n\r\n  \na,b\n1,2;3'],
    ['a line of an empty text', '" "\n"a",b\n1,2;3'],
    ['an empty line, in quotes throughout', '\n"a","b"\n1,"2;3"'],
  ])('is separated by what its headers are, also below %s', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2;3'],
    ])
  })

  it('is separated by nothing where it has one column', async () => {
    expect(await cellsOf('\nName\nSalt, fine; 1 kg\n"Rice, ""long"" "')).toEqual([
      ['Name'],
      ['Salt, fine; 1 kg'],
      ['Rice, "long" '],
    ])
    expect(await cellsOf('"Name; kind"\nSalt; fine')).toEqual([['Name; kind'], ['Salt; fine']])
  })

  it('keeps text as it stands, and takes off what an export puts before formulas', async () => {
    const [, cells] = await cellsOf("a,b,c,d,e\n00123,1e5,'=1+1,''-2,'tis")
    expect(cells).toEqual(['00123', '1e5', '=1+1', "'-2", "'tis"])
  })

  it('has the row numbers of the spreadsheet, and no empty rows', async () => {
    const { rows } = await parse('a,b\n\n1,2\n , \n3,4\n')
    expect(rows).toEqual([
      { rowNo: 3, cells: ['1', '2'] },
      { rowNo: 5, cells: ['3', '4'] },
    ])
  })

  it('has headers without blanks around them', async () => {
    expect((await parse(' a , b\n1,2')).headers).toEqual(['a', 'b'])
  })
})

describe('the letters of a CSV file', () => {
  const text = 'Име,Цена\nДомати,12'

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('are read from %s without a note', async (_what, bytes) => {
    const { headers, rows, notes } = await parseBytes(bytes)
    expect([headers, rows[0]?.cells, notes]).toEqual([['Име', 'Цена'], ['Домати', '12'], []])
  })

  it('are read as Windows-1251 where they are no UTF-8, with a note', async () => {
    const codes = Array.from(text, (letter) =>
      letter >= 'А' ? letter.charCodeAt(0) - 0x410 + 0xc0 : letter.charCodeAt(0),
    )
    const { headers, rows, notes } = await parseBytes(Buffer.from(codes))
    expect([headers, rows[0]?.cells]).toEqual([
      ['Име', 'Цена'],
      ['Домати', '12'],
    ])
    expect(notes).toEqual([expect.stringContaining('Windows-1251')])
  })
})

it.each([
  ['a barcode with a separator of its own', 'code,name\n01\u001d10,Gin'],
  ['the mark by which files of old end', 'code,name\n1,Gin\r\n\u001a'],
])('a file is read that has %s', async (_what, text) => {
  const { rows } = await parse(text)
  expect(rows.map(({ cells }) => cells)).toEqual([[expect.anything(), 'Gin']])
})

describe('a file that cannot be read', () => {
  it.each([
    ['nothing in it', '', 'It is empty'],
    ['blanks alone', ' \n ; \n', 'It is empty'],
    ['a first line alone', 'a,b\n', 'no rows below'],
    ['a document in it', '%PDF-1.7\n1 0 obj\nendobj', 'It is neither CSV nor XLSX'],
    ['a page in it', '<html>\n<p>1</p>', 'It is neither CSV nor XLSX'],
    ['the bytes of no text', '\u0000\u0001\u0018ftypheic\n\u0002', 'It is neither CSV nor XLSX'],
  ])('has %s', async (_what, text, detail) => {
    await expect(parse(text)).rejects.toMatchObject({
      code: 'import.unreadable',
      detail: expect.stringContaining(detail),
    })
  })

  it('begins as a workbook and is none', async () => {
    await expect(parse('PK\u0003\u0004 no zip')).rejects.toMatchObject({ code: 'import.unreadable' })
    await expect(parse('PK of a text,b\n1,2')).resolves.toMatchObject({ headers: ['PK of a text', 'b'] })
  })

  it('has more rows than may be imported at a time', async () => {
    const rows = (count: number) => Buffer.from(`a\n${'1\n'.repeat(count)}`)
    expect((await parseBytes(rows(1001), { rows: 1001 })).rows).toHaveLength(1001)
    await expect(parseBytes(rows(1002), { rows: 1001 })).rejects.toMatchObject({
      code: 'import.too-many-rows',
      detail: 'It may have 1,001 rows at most; cut it into several.',
    })
  })
})
