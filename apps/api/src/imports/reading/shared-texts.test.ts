import { describe, expect, it } from 'vitest'
import { packedPart, parse, sheetOf, workbook } from '../../testing/workbooks.ts'

const shared = (at: string, index: number) => `<c r="${at}" t="s"><v>${index}</v></c>`

/** The cells of the second row of a workbook that has these texts, of which the first names the columns. */
async function cellsOf(strings: string, cells: string): Promise<string[]> {
  const sheet = sheetOf(2, (rowNo) => (rowNo === 1 ? shared('A1', 0) : cells))
  const { rows } = await parse(workbook({ sheet, strings }))
  return rows[0]?.cells ?? []
}

describe('texts that the cells of a workbook share', { timeout: 120_000 }, () => {
  it('are read as they stand: letters, signs, spaces, pieces with a look, none at all', async () => {
    const strings = `<sst><si><t>Name</t></si>
      <si><t xml:space="preserve"> Сирене &amp; &lt;мляко&gt; </t></si>
      <si><r><rPr><b/></rPr><t>Sa</t></r><r><t>lt</t></r><rPh sb="0" eb="1"><t>ソルト</t></rPh></si>
      <si/><si><t/></si><si><t><![CDATA[a<b>&c]]></t></si><si><t>one_x000A_two</t></si></sst>`
    const cells = [1, 2, 3, 4, 5, 6].map((index, at) => shared(`${'ABCDEF'[at]}2`, index))
    const expected = [' Сирене & <мляко> ', 'Salt', '', '', 'a<b>&c', 'one\ntwo']
    expect(await cellsOf(strings, cells.join(''))).toEqual(expected)
  })

  it('stand in no other cell: not in a number, a formula or a text of its own, nor where there is no such text', async () => {
    const cells = [
      '<c r="A2"><v>1</v></c>',
      '<c r="B2" t="str"><f>A1</f><v>1</v></c>',
      '<c r="C2" t="inlineStr"><is><t>1</t></is></c>',
      '<c r="D2" t="b"><v>1</v></c>',
      shared('E2', 7),
      "<x:c s='3' t = 's' r='F2'><x:v> 1 </x:v></x:c>",
    ]
    const strings = '<x:sst><x:si><x:t>Name</x:t></x:si><x:si><x:t>Salt</x:t></x:si></x:sst>'
    expect(await cellsOf(strings, cells.join(''))).toEqual(['1', '1', '1', 'Yes', '', 'Salt'])
  })

  it('that many cells repeat are refused once they come to more than a workbook may unpack to', async () => {
    const strings = `<sst><si><t>Note</t></si><si><t>${'x'.repeat(20_000)}</t></si></sst>`
    const sheet = sheetOf(101, (rowNo) => shared(`A${rowNo}`, rowNo === 1 ? 0 : 1))
    const book = workbook({ sheet, strings })
    await expect(parse(book, { unpackedBytes: 2_000_003 })).rejects.toMatchObject({
      code: 'import.too-large',
      detail: 'The texts of the cells are too long together. Cut the sheet into several files.',
    })
    expect((await parse(book, { unpackedBytes: 2_000_004 })).rows).toHaveLength(100)
  })

  it('are counted sheet by sheet', async () => {
    const strings = `<sst><si><t>Note</t></si><si><t>${'x'.repeat(20_000)}</t></si></sst>`
    const sheet = sheetOf(101, (rowNo) => shared(`A${rowNo}`, rowNo === 1 ? 0 : 1))
    const book = workbook({ sheet, strings, more: [packedPart('xl/worksheets/sheet2.xml', sheet)] })
    expect((await parse(book, { unpackedBytes: 2_000_004 })).rows).toHaveLength(100)
  })

  it('that stand in the workbook twice are refused', async () => {
    const strings = '<sst><si><t>Name</t></si></sst>'
    const more = [packedPart('xl/more.xml', strings)]
    const book = workbook({ sheet: sheetOf(2, (rowNo) => shared(`A${rowNo}`, 0)), strings, more })
    await expect(parse(book)).rejects.toMatchObject({
      code: 'import.unreadable',
      detail: 'It has its texts more than once. Save it anew as XLSX.',
    })
  })
})
