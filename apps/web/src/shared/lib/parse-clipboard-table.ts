/**
 * What Excel and LibreOffice put on the clipboard as text: lines of cells parted by tabs, where a cell with a tab, a
 * line break or a quote of its own stands in quotes. One line break at the end belongs to no line.
 * @returns no lines for an empty text; cells are trimmed, since spaces around a figure mean nothing
 */
export function parseClipboardTable(text: string): string[][] {
  const content = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  if (content === '') return []
  const table: string[][] = [[]]
  let rest = content
  for (;;) {
    const { cell, length } = readCell(rest)
    table.at(-1)?.push(cell.trim())
    const end = rest[length]
    if (end === undefined) return table
    if (end === '\n') table.push([])
    rest = rest.slice(length + 1)
  }
}

/** A quote opens a cell only when a closing one stands before the next tab, line or end; else it is part of the text. */
const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/
const plain = /^[^\t\n]*/

function readCell(rest: string): { cell: string; length: number } {
  const [inQuotes, inner] = quoted.exec(rest) ?? []
  if (inQuotes !== undefined) return { cell: (inner ?? '').replaceAll('""', '"'), length: inQuotes.length }
  const [cell = ''] = plain.exec(rest) ?? []
  return { cell, length: cell.length }
}
