/** Marks a table as copied from a sheet, whose decimals are always marked by a dot. */
const mark = 'data-count-sheet'

/** Lines of texts parted by tabs, as spreadsheets read them. */
export function toTsv(table: readonly (readonly string[])[]): string {
  return table.map((line) => line.join('\t')).join('\n')
}

/** The same as a table, for mail and documents. */
export function toHtmlTable(table: readonly (readonly string[])[]): string {
  const lines = table.map((line) => `<tr>${line.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`)
  return `<table ${mark}><tbody>${lines.join('')}</tbody></table>`
}

/** Whether a table of the clipboard was copied from a sheet. */
export function isOwnTable(html: string): boolean {
  return html.includes(`<table ${mark}`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
