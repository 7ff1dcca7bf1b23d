/** A JSON text of about so many bytes as an API sends it: rows, with placeholders among the values. */
export function jsonBody(bytes: number): string {
  const rows: string[] = []
  for (let size = 0, id = 1; size < bytes - 130; id += 1) {
    const row = JSON.stringify(rowOf(id))
    rows.push(row)
    size += row.length + 1
  }
  const text = `{"total":${rows.length},"items":[${rows.join(',')}]}`
  return text.replace('"total"', `"note":"${'x'.repeat(Math.max(0, bytes - text.length - 10))}","total"`)
}

/** The same text as the gateway has to send it. */
export function sanitisedBody(text: string): string {
  return text.replaceAll(':"n/a"', ':null').replaceAll(':-1,', ':null,')
}

function rowOf(id: number) {
  return {
    id,
    name: `Item ${id}`,
    sku: `SKU-${100_000 + id}`,
    unit: id % 7 === 0 ? 'n/a' : 'kg',
    parentId: id % 5 === 0 ? -1 : id,
    expected: '12.500',
    counted: id % 3 === 0 ? null : '12.250',
    active: true,
  }
}
