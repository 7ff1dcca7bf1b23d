import { describe, expect, it } from 'vitest'
import { packedPart, parse, sheetOf, textCell, workbook, workbookParts } from '../testing/workbooks.ts'
import { rebuildArchive } from './reading/rebuild-archive.ts'

const mebibyte = 1024 * 1024
const sheet = sheetOf(2, (rowNo) => textCell(`A${rowNo}`, `text ${rowNo}`))
const around = (inside: Buffer) => Buffer.concat([Buffer.from('<worksheet><sheetData>'), inside])

/** A workbook of which a part says of itself what is not so. */
const lyingAbout = (name: string, lie: { size: number }) =>
  rebuildArchive(workbookParts({ sheet }).map((part) => (part.name === name ? { ...part, ...lie } : part)))

/** Some are of megabytes, for which a busy machine takes its time. */
const patient = { timeout: 60_000 }

const directoryEntry = Buffer.from([0x50, 0x4b, 0x01, 0x02])

/** A workbook of which the first entry of the directory has another value in a field of so many bytes. */
function withEntry(field: number, value: number, bytes: 2 | 4): Buffer {
  const archive = workbook({ sheet })
  archive.writeUIntLE(value, archive.indexOf(directoryEntry) + field, bytes)
  return archive
}

describe('a workbook', patient, () => {
  it('of what it may hold is read', async () => {
    const strings = '<sst><si><t>Name</t></si><si><r><t>Sa</t></r><r><t>lt</t></r></si></sst>'
    const shared = (at: string, index: number) => `<c r="${at}" t="s"><v>${index}</v></c>`
    const cells = (rowNo: number) => `${shared(`A${rowNo}`, rowNo - 1)}<c r="C${rowNo}"><v>1.5</v></c>`
    expect(await parse(workbook({ sheet: sheetOf(2, cells), strings }))).toEqual({
      headers: ['Name', '', '1.5'],
      rows: [{ rowNo: 2, cells: ['Salt', '', '1.5'] }],
      notes: [],
    })
  })

  it('keeps the rows below those that have a look and nothing in them', async () => {
    const cells = (rowNo: number) => (rowNo === 1 || rowNo > 900 ? textCell(`A${rowNo}`, 'x') : '<c s="1"/>')
    const { rows } = await parse(workbook({ sheet: sheetOf(1000, cells) }), { rows: 100 })
    expect(rows.map(({ rowNo }) => rowNo)).toEqual(Array.from({ length: 100 }, (_, at) => at + 901))
  })

  it.each([
    [
      'says that it unpacks to more than it may',
      lyingAbout('xl/worksheets/sheet1.xml', { size: 101 * mebibyte }),
      'import.too-large',
      'The file unpacks to more than 100 MB. Save it with the values only, or as CSV.',
    ],
    [
      'unpacks to more than it says',
      rebuildArchive(
        workbookParts({ sheet: around(Buffer.alloc(5 * mebibyte, ' ')) }).map((part) => ({
          ...part,
          size: Math.min(part.size, 1000),
        })),
      ),
      'import.unreadable',
      'It is damaged: its parts are not as long as it says. Save it anew.',
    ],
    [
      'unpacks to less than it says',
      lyingAbout('xl/sharedStrings.xml', { size: 50_000 }),
      'import.unreadable',
      'It is damaged: its parts are not as long as it says. Save it anew.',
    ],
    [
      'is packed as no table is: spaces',
      workbook({ sheet: around(Buffer.alloc(11 * mebibyte, ' ')) }),
      'import.too-large',
      'A part of the file unpacks to more than 100 times its size. Save it with the values only, or as CSV.',
    ],
    [
      'has a cell of megabytes',
      workbook({ sheet: sheetOf(1, () => textCell('A1', 'x'.repeat(9 * mebibyte))) }),
      'import.too-large',
      'A cell of row 1 has more than 32,767 characters. Shorten it, or save the sheet as CSV.',
    ],
    [
      'has a cell that is too long, in pieces',
      workbook({
        sheet: sheetOf(2, (rowNo) => {
          const run = `<r><t>${'x'.repeat(10_000)}</t></r>`
          return `<c r="A${rowNo}" t="inlineStr"><is>${run.repeat(4)}</is></c>`
        }),
      }),
      'import.too-large',
      'Row 1, column 1 has more than 32,767 characters. Shorten it, or see whether a quotation mark is missing.',
    ],
    [
      'has too much beside its cells',
      workbook({ sheet, more: [packedPart('xl/styles.xml', `<s>${'<xf></xf>'.repeat(300_001)}</s>`)] }),
      'import.too-large',
      'The workbook holds too much beside its cells. Save it with the values only, or as CSV.',
    ],
    [
      'has a cell far to the right',
      workbook({ sheet: sheetOf(3, (rowNo) => textCell(`${rowNo === 3 ? 'XFD' : 'GR'}${rowNo}`, 'x')) }),
      'import.too-large',
      'Row 3 has more than 200 columns. Delete those that are not needed, empty ones as well.',
    ],
    [
      'has 9 million columns that it does not name',
      workbook({ sheet: sheetOf(1, () => '<x:c/>'.repeat(1_500_000)) }),
      'import.too-large',
      'Row 1 has more than 200 columns. Delete those that are not needed, empty ones as well.',
    ],
    [
      'has many sheets',
      workbook({
        sheet,
        more: Array.from({ length: 1000 }, (_, at) => packedPart(`xl/worksheets/sheet${at + 2}.xml`, sheet)),
      }),
      'import.too-large',
      'The file has more than 1,000 parts. Save the sheet that is meant in a file of its own.',
    ],
    [
      'has a workbook in the place of its sheet',
      workbook({ sheet: workbook({ sheet: around(Buffer.alloc(5 * mebibyte, ' ')) }) }),
      'import.unreadable',
      'Its parts are not UTF-8. Save it anew as XLSX.',
    ],
    [
      'has parts that look like something else',
      workbook({ sheet: Buffer.from(`\ufeff${sheet}`, 'utf16le') }),
      'import.unreadable',
      'Its parts are not UTF-8. Save it anew as XLSX.',
    ],
    [
      'is an archive of archives',
      rebuildArchive([
        packedPart('one.zip', workbook({ sheet })),
        packedPart('two.zip', workbook({ sheet })),
      ]),
      'import.unreadable',
      'It is neither CSV nor XLSX. Choose a table that was saved as one of them.',
    ],
    [
      'has parts that lie in one another',
      withEntry(20, 5 * mebibyte, 4),
      'import.unreadable',
      'It is damaged: its parts are not as long as it says. Save it anew.',
    ],
    [
      'has a part that is locked',
      withEntry(8, 0x0801, 2),
      'import.unreadable',
      'It has a password. Save it without one.',
    ],
    [
      'has more rows than any sheet',
      workbook({ sheet: `<worksheet><sheetData>${'<row/>'.repeat(1_048_577)}</sheetData></worksheet>` }),
      'import.too-large',
      'The sheet has more than 1,048,576 rows. Delete the empty ones below the last.',
    ],
    [
      'has a password',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(5000)]),
      'import.unreadable',
      'It has a password, or is of an old kind. Save it as XLSX without one, or as CSV.',
    ],
  ])('that %s is refused with what to do', async (_what, bytes, code, detail) => {
    expect(bytes.length).toBeLessThan(mebibyte)
    await expect(parse(bytes)).rejects.toMatchObject({ code, detail })
  })

  it('that has more cells, styles, texts, characters or rows than it may is refused', async () => {
    const wide = workbook({
      sheet: sheetOf(50, (rowNo) => '<c t="s"><v>0</v></c>'.repeat(rowNo === 1 ? 1 : 20)),
    })
    await expect(parse(wide, { cells: 980 })).rejects.toMatchObject({
      code: 'import.too-large',
      detail: expect.stringMatching(/^The sheet has more than 980 cells\. Delete/),
    })
    const styled = workbook({ sheet, more: [packedPart('xl/styles.xml', `<s>${'<xf/>'.repeat(400)}</s>`)] })
    await expect(parse(styled, { partBytes: 2000 })).rejects.toMatchObject({
      code: 'import.too-large',
      detail: 'The workbook holds too much beside its cells. Save it with the values only, or as CSV.',
    })
    const texts = workbook({ sheet, strings: `<sst>${'<si><t>ab</t></si>'.repeat(401)}</sst>` })
    await expect(parse(texts, { texts: 400 })).rejects.toMatchObject({
      code: 'import.too-large',
      detail:
        'The workbook has more than 400 different texts. Save the sheet as CSV, or cut it into several files.',
    })
    const strings = `<sst><si><t>${'x'.repeat(100)}</t></si></sst>`
    const shared = workbook({ sheet: sheetOf(50, () => '<c t="s"><v>0</v></c>'), strings })
    expect((await parse(shared, { characters: 5000, rows: 49 })).rows).toHaveLength(49)
    await expect(parse(shared, { characters: 4999 })).rejects.toMatchObject({
      code: 'import.too-large',
      detail: 'The file has more than 4,999 characters. Cut it into several files.',
    })
    await expect(parse(shared, { rows: 48 })).rejects.toMatchObject({ code: 'import.too-many-rows' })
  })
})

describe('a CSV file', patient, () => {
  it.each([
    [
      'has 9 million columns',
      Buffer.alloc(9 * mebibyte, ';'),
      'Row 1 has more than 200 columns. Delete those that are not needed, empty ones as well.',
    ],
    [
      'has too many columns behind quotes within a cell',
      Buffer.from(`a;b\n1"x${';'.repeat(200)}"`),
      'Row 2 has more than 200 columns. Delete those that are not needed, empty ones as well.',
    ],
    [
      'has a cell of megabytes',
      Buffer.from(`a,b\r\n1,${'x'.repeat(9 * mebibyte)}`),
      'Row 2, column 2 has more than 32,767 characters. Shorten it, or see whether a quotation mark is missing.',
    ],
    [
      'opens quotes and does not close them',
      Buffer.from(`a,b\n1,"${'1,2\n'.repeat(20_000)}`),
      'Row 2, column 2 has more than 32,767 characters. Shorten it, or see whether a quotation mark is missing.',
    ],
    [
      'has a first line that names no columns',
      Buffer.from(`a,${'x'.repeat(201)}\n1,2`),
      'The name of column 2 has more than 200 characters. The first line must name the columns.',
    ],
  ])('that %s is refused with what to do', async (_what, bytes, detail) => {
    await expect(parse(bytes)).rejects.toMatchObject({ code: 'import.too-large', detail })
  })

  it('of as many columns as it may have is read, whatever its quotes hold', async () => {
    const cells = [...Array.from({ length: 199 }, () => '";;"""'), '"\n;"']
    const { headers, rows } = await parse(Buffer.from(`${'a;'.repeat(199)}a\n${cells.join(';')}\n`))
    expect([headers.length, rows]).toEqual([
      200,
      [{ rowNo: 2, cells: [...Array.from({ length: 199 }, () => ';;"'), '\n;'] }],
    ])
  })

  it('is read as what it is where a quotation mark stands within a cell, however much follows', async () => {
    const { rows } = await parse(Buffer.from(`a;b\n3" nail;1\n${'x;1\n'.repeat(20_000)}`), { rows: 30_000 })
    expect([rows.length, rows[0]?.cells]).toEqual([20_001, ['3" nail', '1']])
  })

  it('of 100,000 rows is read where its kind may have so many', async () => {
    const rows = 'SKU-000001;Tomatoes, peeled;12.50\n'.repeat(100_000)
    const file = await parse(Buffer.from(`a;b;c\n${rows}`), { rows: 100_000 })
    expect(file.rows).toHaveLength(100_000)
  })
})
