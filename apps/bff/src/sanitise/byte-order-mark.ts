const mark = [0xef, 0xbb, 0xbf]

/**
 * Length of a byte order mark at the start of a text (RFC 8259 8.1: it stands before the text, not in it);
 * `undefined` while too few bytes are there to tell.
 */
export function byteOrderMarkLength(bytes: Uint8Array): number | undefined {
  const length = Math.min(bytes.length, mark.length)
  if (mark.slice(0, length).some((byte, index) => bytes[index] !== byte)) return 0
  return length === mark.length ? length : undefined
}
