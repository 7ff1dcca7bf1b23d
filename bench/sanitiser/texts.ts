/** A JSON text, and the pieces that it comes in from an upstream. */
export type Text = { name: string; bytes: Buffer; chunks: Buffer[] }

const chunkBytes = 65_536

/** Rows as an API sends them: clean, or full of placeholders and escapes. */
export function textOf(size: keyof typeof sizes, isDirty: boolean): Text {
  const rows: string[] = []
  for (let bytes = 0, id = 1; bytes < sizes[size] - 150; id += 1) {
    const row = JSON.stringify(isDirty ? dirtyRow(id) : cleanRow(id))
    rows.push(isDirty ? respelled(row, id) : row)
    bytes += row.length + 1
  }
  const bytes = Buffer.from(`{"total":${rows.length},"items":[${rows.join(',')}]}`)
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) chunks.push(bytes.subarray(at, at + chunkBytes))
  return { name: `${size} ${isDirty ? 'dirty' : 'clean'}`, bytes, chunks }
}

export const sizes = { '1 KB': 1000, '100 KB': 100_000, '5 MB': 5_000_000 }

function cleanRow(id: number) {
  return {
    id,
    name: names[id % names.length],
    sku: `SKU-${100_000 + ((id * 7919) % 900_000)}`,
    unit: 'kg',
    expected: ((id * 37) % 1000).toFixed(3),
    price: (id % 977) / 100,
    countedAt: new Date(Date.UTC(2025, 9, 1) + id * 61_000).toISOString(),
    location: { id: id % 17, name: `Cold store ${id % 17}` },
    tags: ['dry', 'open'],
    active: id % 3 === 0,
    parent: null,
  }
}

/** Every second value is a placeholder or has escapes. */
function dirtyRow(id: number) {
  return {
    ...cleanRow(id),
    name: `${names[id % names.length]} "fresh"\n\tN\u00b0 ${id}`,
    unit: 'n/a',
    expected: -1,
    location: { id: -1, name: 'n/a' },
    tags: ['n/a', 'C:\\store\\open'],
    price: -12.5,
    parent: -1,
  }
}

/** Some of the placeholders in other spellings. */
function respelled(row: string, id: number): string {
  return id % 4 === 0 ? row.replace('"n/a"', '"n\\/a"').replace(':-1,', ':-1.0,') : row
}

const names = ['Flour, white', 'Olive oil', 'Tomatoes, peeled and chopped', 'Cr\u00e8me fra\u00eeche', 'Salt']
