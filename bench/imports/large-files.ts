import { sheetOf, workbook } from '@backoffice/api/testing/workbooks'
import type { APIRequestContext } from '@playwright/test'

/** Rows of each file, each about another item. */
export const largeRows = 100_000
/** Rows that a file of items may have. */
const itemsOfFile = 20_000
const pollEveryMs = 250

const headers = { 'X-CSRF': '1' }
const skuOf = (row: number) => `B-${String(row).padStart(6, '0')}`
const columns = ['Supplier code', 'SKU', 'Pack', 'Supplier SKU', 'Price', 'Valid from']
const cellsOf = (row: number, price: number) => [
  'BENCH',
  skuOf(row),
  'кашон',
  `ART-${row * 7}`,
  `${((row % 900) + price).toFixed(2).replace('.', ',')}`,
  '01.01.2026',
]
const cells = (price: number) => Array.from({ length: largeRows }, (_, row) => cellsOf(row, price))

/** As Excel saves it on a Bulgarian Windows: semicolons, Windows-1251, decimal commas. */
export function catalogueCsv(price: number): Buffer {
  const text = [columns, ...cells(price)].map((row) => row.join(';')).join('\r\n')
  return Buffer.from(
    Uint8Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      // А to я stand in Windows-1251 from 0xc0.
      return code < 0x80 ? code : code - 0x0410 + 0xc0
    }),
  )
}

const columnsOfWorkbook = [...columns, 'Description', 'EAN', 'Remark', 'Brand']

/** The same rows as a spreadsheet saves them, with four more columns that nothing reads: half a million texts, each written once. */
export function catalogueXlsx(price: number): Buffer {
  const numberOf = new Map<string, number>()
  const cell = (at: string, text: string) => {
    const known = numberOf.get(text) ?? numberOf.size
    numberOf.set(text, known)
    return `<c r="${at}" t="s"><v>${known}</v></c>`
  }
  const textsOf = (row: number) =>
    row < 0
      ? columnsOfWorkbook
      : [...cellsOf(row, price), `Домати белени ${row}`, `38${row + 1e10}`, `Забележка ${row}`, 'Градина']
  const sheet = sheetOf(largeRows + 1, (rowNo) =>
    textsOf(rowNo - 2)
      .map((text, at) => cell(`${String.fromCharCode(65 + at)}${rowNo}`, text))
      .join(''),
  )
  const strings = `<sst>${[...numberOf.keys()].map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`
  return workbook({ sheet, strings })
}

/** Opening stock of every item in documents of so many lines. */
export const movementsCsv = (lines: number): Buffer =>
  Buffer.from(
    [
      'Document,Kind,Location code,SKU,Quantity,Cost',
      ...Array.from({ length: largeRows }, (_, row) =>
        [`D-${Math.floor(row / lines)}`, 'Opening stock', 'MAIN', skuOf(row), '10', '1.25'].join(','),
      ),
    ].join('\n'),
  )

type Known = { id: number; state: string; counts: Record<string, number>; jobId: number | null }

async function answered(answer: Promise<{ ok: () => boolean; text: () => Promise<string> }>): Promise<Known> {
  const got = await answer
  const text = await got.text()
  if (!got.ok()) throw new Error(text)
  return JSON.parse(text)
}

/** Waits until no job works on an import. @throws Error where that fails */
export async function untilOver(person: APIRequestContext, id: number): Promise<Known> {
  for (;;) {
    const found = await answered(person.get(`/api/v2/import/${id}`, { headers }))
    if (found.state === 'FAILED') throw new Error(`The import failed: ${JSON.stringify(found)}`)
    if (!['READING', 'APPLYING', 'UNDOING'].includes(found.state)) return found
    await new Promise((done) => setTimeout(done, pollEveryMs))
  }
}

const keyed = () => ({ headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } })

/** Applies an import. @throws Error where a row has a mistake, or it fails */
export async function applied(person: APIRequestContext, id: number): Promise<Known> {
  await answered(person.post(`/api/v2/import/${id}/apply`, { ...keyed(), data: {} }))
  return untilOver(person, id)
}

/** Takes an import back. @throws Error where that fails */
export async function takenBack(person: APIRequestContext, id: number): Promise<Known> {
  await answered(person.post(`/api/v2/import/${id}/undo`, keyed()))
  return untilOver(person, id)
}

async function imported(person: APIRequestContext, kind: string, lines: readonly string[]): Promise<void> {
  const { id } = await answered(
    person.post(`/api/v2/import?kind=${kind}&name=set-up`, {
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      data: Buffer.from(lines.join('\n')),
    }),
  )
  await untilOver(person, id)
  await applied(person, id)
}

/** Makes the supplier and the items that the catalogue is about. */
export async function setUpCatalogue(person: APIRequestContext): Promise<void> {
  await imported(person, 'suppliers', ['Code,Name,Currency', 'BENCH,Bench,EUR'])
  for (let from = 0; from < largeRows; from += itemsOfFile) {
    const lines = Array.from({ length: itemsOfFile }, (_, at) => {
      const sku = skuOf(from + at)
      return `${sku},Item ${sku},Bench,бр,"бр = 1; кашон = 12 (buy)"`
    })
    await imported(person, 'items', ['SKU,Name,Category,Base unit,Units', ...lines])
  }
}
