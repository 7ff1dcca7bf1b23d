import { crc32, deflateRawSync } from 'node:zlib'
import { parseFile, type ParsedFile } from '../imports/parse-file.ts'
import type { Line } from '../imports/reading/check-line.ts'
import { type FileLimits, fileLimits } from '../imports/reading/file-limits.ts'
import { type ArchivePart, rebuildArchive } from '../imports/reading/rebuild-archive.ts'

/** A file read in this process, with its rows. @param bounds in place of those of a set-up list */
export async function parse(
  bytes: Buffer,
  bounds: Partial<FileLimits> = {},
): Promise<ParsedFile & { rows: Line[] }> {
  const rows: Line[] = []
  const take = (some: Line[]) => void rows.push(...some)
  return { ...(await parseFile(bytes, { ...fileLimits, rows: 20_000, ...bounds }, take)), rows }
}

/** A file of an archive, packed as small as it gets. */
export function packedPart(name: string, content: string | Buffer): ArchivePart {
  const bytes = Buffer.from(content)
  return {
    name,
    packed: deflateRawSync(bytes, { level: 9 }),
    method: 8,
    size: bytes.length,
    crc32: crc32(bytes),
  }
}

const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetPath = 'xl/worksheets/sheet1.xml'

type Book = { sheet: string | Buffer; strings?: string | Buffer; more?: readonly ArchivePart[] }

/** The parts of a workbook whose first sheet is this XML. */
export function workbookParts({ sheet, strings = '<sst/>', more = [] }: Book): ArchivePart[] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${kind}/${type}" Target="${target}"/>`
  const relations = (...each: string[]) => `<Relationships>${each.join('')}</Relationships>`
  return [
    packedPart('[Content_Types].xml', '<Types/>'),
    packedPart('_rels/.rels', relations(relation('b', 'officeDocument', 'xl/workbook.xml'))),
    packedPart(
      'xl/workbook.xml',
      '<workbook><sheets><sheet name="S" sheetId="1" r:id="s"/></sheets></workbook>',
    ),
    packedPart(
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('s', 'worksheet', 'worksheets/sheet1.xml'),
        relation('t', 'sharedStrings', 'sharedStrings.xml'),
      ),
    ),
    packedPart(sheetPath, sheet),
    packedPart('xl/sharedStrings.xml', strings),
    ...more,
  ]
}

/** A workbook whose first sheet is this XML. */
export const workbook = (book: Book): Buffer => rebuildArchive(workbookParts(book))

/** A cell with a text of its own. @param at such as `B2` */
export const textCell = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A sheet of so many rows. @param cells of the row of this number */
export function sheetOf(rows: number, cells: (rowNo: number) => string): string {
  const all = Array.from({ length: rows }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`)
  return `<worksheet><sheetData>${all.join('')}</sheetData></worksheet>`
}
