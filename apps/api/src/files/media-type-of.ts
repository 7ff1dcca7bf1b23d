import { Buffer } from 'node:buffer'
import type { StoredType } from '@backoffice/api-types'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const startsWith = (bytes: Uint8Array, head: readonly number[], at = 0) =>
  head.every((byte, index) => bytes[at + index] === byte)

/** Folder of a workbook in the directory of the archive; a plain ZIP has none. */
const isWorkbook = (bytes: Uint8Array) =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) && Buffer.from(bytes).includes('xl/workbook.xml')

/** A page, a drawing or a document, which programs read as text. */
export function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  return start.startsWith('<') || start.startsWith('%PDF')
}

/** Text in UTF-8 or a one-byte code page has no control bytes; markup is no table. */
function isTable(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 65_536)
  if (head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f)) return false
  return !isMarkup(bytes)
}

/**
 * What a file is, by its content alone: neither its name nor what the sender says counts.
 * @returns undefined for whatever is not kept here
 */
export function mediaTypeOf(bytes: Uint8Array): StoredType | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46])
  if (isRiff && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp'
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf'
  if (isWorkbook(bytes)) return xlsx
  return isTable(bytes) ? 'text/csv' : undefined
}
