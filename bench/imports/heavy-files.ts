import { packedPart, sheetOf, textCell, workbook } from '@backoffice/api/testing/workbooks'

const mebibyte = 1024 * 1024

/** A file that is sent, and what becomes of it. */
export type HeavyFile = { name: string; bytes: Buffer; status: number }

const refused = (name: string, bytes: Buffer): HeavyFile => ({ name, bytes, status: 400 })
const sheet = sheetOf(2, (rowNo) => textCell(`A${rowNo}`, 'Code'))
const spaces = (size: number) => Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(size, ' ')])
const shared = (texts: number) => `<sst>${'<si><t>ab</t></si>'.repeat(texts)}</sst>`

/** What ended the service or made everybody wait once, and what takes the most work until it is refused or read. */
export function heavyFiles(): HeavyFile[] {
  const lines = Array.from({ length: 20_000 }, (_, at) => `S${at};Supplier ${at};EUR;${'x'.repeat(200)}`)
  const wide = sheetOf(
    20_000,
    (rowNo) => `<c r="A${rowNo}"/><c r="${rowNo < 20_000 ? 'GR' : 'XFD'}${rowNo}"/>`,
  )
  return [
    refused('300 MB of spaces', workbook({ sheet: spaces(300 * mebibyte) })),
    refused('100 MB of shared strings', workbook({ sheet, strings: shared(5_500_000) })),
    refused('1,000,001 shared strings', workbook({ sheet, strings: shared(1_000_001) })),
    refused(
      'a cell of 200 MB',
      workbook({ sheet: sheetOf(1, () => textCell('A1', 'x'.repeat(200 * mebibyte))) }),
    ),
    refused('20,000 rows, the last one wide', workbook({ sheet: wide })),
    refused(
      '1,000 sheets',
      workbook({
        sheet,
        more: Array.from({ length: 1000 }, (_, at) => packedPart(`xl/worksheets/a${at}.xml`, sheet)),
      }),
    ),
    refused('CSV of 9 million columns', Buffer.alloc(9 * mebibyte, ';')),
    refused('CSV of a cell of 9 MB', Buffer.from(`Code;Name\n1;${'x'.repeat(9 * mebibyte)}`)),
    refused('CSV of 5 million rows', Buffer.alloc(10 * mebibyte, '1\n')),
    {
      name: '500,000 shared strings, read',
      bytes: workbook({ sheet, strings: shared(500_000) }),
      status: 201,
    },
    {
      name: 'CSV of 20,000 suppliers, read',
      bytes: Buffer.from(`Code;Name;Currency;Note\n${lines.join('\n')}`),
      status: 201,
    },
  ]
}
