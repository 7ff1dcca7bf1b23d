// A workbook is a ZIP, of which a few bytes may unpack to gigabytes. It is counted piece by piece before it is read.
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw, createInflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { count, type FileLimits, FileRefusal, tooLarge } from './file-limits.ts'
import { type ArchivePart, rebuildArchive } from './rebuild-archive.ts'
import { inlineTexts, SharedTexts } from './shared-texts.ts'
import { mustBeUtf8, type PartKind, sheetScan } from './sheet-scan.ts'
import { TagCutter } from './tag-cutter.ts'

const pieceBytes = 64 * 1024
/** What a workbook is read from; pictures and macros are left out. */
const isRead = ({ fileName }: Entry) => /\.(?:xml|rels)$/i.test(fileName)

function unreadable(detail: string, cause?: unknown): FileRefusal {
  return new FileRefusal('import.unreadable', detail, cause)
}

const damaged = () => unreadable('It is damaged: its parts are not as long as it says. Save it anew.')

function checkDeclared(entries: readonly Entry[], size: number, limits: FileLimits): void {
  const sum = (sizes: readonly number[]) => sizes.reduce((total, one) => total + one, 0)
  if (entries.some((entry) => entry.isEncrypted()))
    throw unreadable('It has a password. Save it without one.')
  if (sum(entries.map((entry) => entry.uncompressedSize)) > limits.unpackedBytes) unpacksTooFar(limits)
  if (sum(entries.map((entry) => entry.compressedSize)) > size) throw damaged()
  for (const { uncompressedSize: unpacked, compressedSize: packed } of entries) {
    if (unpacked <= limits.freeBytes || unpacked <= packed * limits.ratio) continue
    tooLarge(
      `A part of the file unpacks to more than ${count(limits.ratio)} times its size. Save it with the values only, or as CSV.`,
    )
  }
}

function unpacksTooFar({ unpackedBytes }: FileLimits): never {
  const megabytes = count(Math.floor(unpackedBytes / 1024 / 1024))
  tooLarge(`The file unpacks to more than ${megabytes} MB. Save it with the values only, or as CSV.`)
}

async function entriesOf(zip: ZipFile, { parts }: FileLimits): Promise<Entry[]> {
  const tooMany = () =>
    tooLarge(
      `The file has more than ${count(parts)} parts. Save the sheet that is meant in a file of its own.`,
    )
  if (zip.entryCount > parts) tooMany()
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

function unpacked(packed: Buffer, method: number): AsyncIterable<Buffer> | Iterable<Buffer> {
  if (method === 0) return [packed]
  if (method !== 8) throw unreadable('It is packed in an unusual way. Save it anew as XLSX.')
  const inflate = createInflateRaw({ chunkSize: pieceBytes })
  inflate.end(packed)
  return inflate
}

type CheckedPart = ArchivePart & { kind: PartKind; texts: SharedTexts | undefined }

/** Unpacks a part and keeps nothing of it but texts that cells share. @throws FileRefusal where it is more than it may be, or other than it says */
async function checkPart(zip: ZipFile, entry: Entry, limits: FileLimits): Promise<CheckedPart> {
  const packed = await buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }))
  const method = entry.compressionMethod === 0 ? 0 : 8
  const [cutter, scan] = [new TagCutter(), sheetScan(limits)]
  let [size, sum] = [0, 0]
  let kind: PartKind = 'other'
  let texts: SharedTexts | undefined
  const take = (xml: string) => {
    kind = scan(xml, cutter.rest.length)
    if (kind !== 'texts') return
    texts ??= new SharedTexts(entry.uncompressedSize)
    texts.take(xml)
  }
  for await (const piece of unpacked(packed, entry.compressionMethod)) {
    if (size === 0) mustBeUtf8(piece.subarray(0, 64))
    size += piece.length
    if (size > entry.uncompressedSize) throw damaged()
    sum = crc32(piece, sum)
    take(cutter.take(piece))
  }
  take(cutter.end())
  if (size !== entry.uncompressedSize) throw damaged()
  return { name: entry.fileName, packed, method, size, crc32: sum, kind, texts }
}

/** A sheet that holds its texts itself. @throws FileRefusal where they are more than they may be */
async function withTexts(part: ArchivePart, inline: (xml: string) => string): Promise<ArchivePart> {
  const cutter = new TagCutter()
  let [size, sum] = [0, 0]
  const bytesOf = (xml: string) => {
    const bytes = Buffer.from(inline(xml), 'latin1')
    size += bytes.length
    sum = crc32(bytes, sum)
    return bytes
  }
  async function* rewritten() {
    for await (const piece of unpacked(part.packed, part.method)) yield bytesOf(cutter.take(piece))
    yield bytesOf(cutter.end())
  }
  const packed = await pipeline(rewritten, createDeflateRaw({ level: constants.Z_BEST_SPEED }), buffer)
  return { name: part.name, packed, method: 8, size, crc32: sum }
}

/**
 * A workbook of which it is known what reading it takes, with the parts alone that it is read from, the sheets at the end. Cells hold
 * their texts themselves.
 * @throws FileRefusal where it is more than it may be; Error where it is no ZIP
 */
export async function checkedWorkbook(bytes: Buffer, limits: FileLimits): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes)
  const entries = await entriesOf(zip, limits)
  checkDeclared(entries, bytes.length, limits)
  const read = new Map(entries.filter(isRead).map((entry) => [entry.fileName, entry]))
  const parts: CheckedPart[] = []
  for (const entry of read.values()) parts.push(await checkPart(zip, entry, limits))
  const [shared, another] = parts.flatMap(({ texts }) => texts ?? [])
  if (another !== undefined) throw unreadable('It has its texts more than once. Save it anew as XLSX.')
  const sheets: ArchivePart[] = parts.filter(({ kind }) => kind === 'sheet')
  if (shared !== undefined) {
    for (const [at, sheet] of sheets.entries())
      sheets[at] = await withTexts(sheet, inlineTexts(shared, limits))
  }
  return rebuildArchive([...parts.filter(({ kind }) => kind === 'other'), ...sheets])
}
