import type { ImportRecord } from '@backoffice/api-types'
import type { TestApp } from './app.ts'
import { importsOf } from './imports.ts'
import type { CountInSubCounts, Person } from './sub-counts.ts'

type Line = Record<string, string>

/** A CSV of the API as records by header; its texts hold no commas. */
function linesOf(csv: string): Line[] {
  const [headers = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  return rows.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])))
}

function csvOf(lines: readonly Line[]): string {
  const headers = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  return [headers, ...lines.map((line) => headers.map((header) => line[header] ?? ''))].join('\n')
}

/** The sheet of a count as a file: saved, filled in, and brought back by one of its people. */
export function sheetFilesOf(api: () => TestApp, count: () => CountInSubCounts) {
  const { sendFor, rowsOf, apply } = importsOf(api)
  const start = () => count().manager.client.post(`${count().path}/start`)
  const save = async (of: Person, format = 'csv') =>
    (await of.client.get(`${count().path}/sheet/export?format=${format}`)).rawPayload
  const saved = async (of: Person) => linesOf((await save(of)).toString())
  const tenantOf = async ({ client, user }: Person) => ({
    client,
    stock: count().stock,
    token: await api().tokenFor(user),
  })
  /** Sends a file for the sheet; `recordId` null names no count. */
  const send = async (of: Person, file: string | Buffer, recordId: number | null = count().id) =>
    sendFor(await tenantOf(of), 'count-figures', file, recordId ?? undefined)
  const read = async (of: Person, lines: readonly Line[]): Promise<ImportRecord> =>
    (await send(of, csvOf(lines))).json()
  const take = async (of: Person, made: ImportRecord, onlyValid = false) =>
    apply(await tenantOf(of), made, onlyValid)
  const rows = async (of: Person, made: ImportRecord) => rowsOf(await tenantOf(of), made)
  /** What is wrong with each line. */
  const mistakes = async (of: Person, made: ImportRecord) =>
    (await rows(of, made)).map(({ errors }) =>
      errors.map(({ field, message }) => `${field}: ${message}`).join('; '),
    )
  /** What the rows of the sheet come to. */
  const figures = async (of: Person = count().manager) =>
    (await count().sheet(of)).rows.map(({ countedQty }) => countedQty)
  /** The lines with these figures, in their order, and no others. */
  const fill = (lines: readonly Line[], ...counted: (string | undefined)[]) =>
    lines.map((line, at) => ({ ...line, Counted: counted[at] ?? '' }))

  return { start, save, saved, send, read, take, mistakes, rows, figures, fill }
}
