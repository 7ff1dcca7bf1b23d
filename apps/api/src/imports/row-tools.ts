import type * as z from 'zod'
import { AppError, isRefusal } from '../app-error.ts'
import { cellText } from '../export/cell-text.ts'
import type { Place } from '../modules/par-level/repository.ts'
import type { ImportColumns, ReadRow, RowProblem } from './import-kind.ts'

type Cells = Record<string, string | null>

/** A record as an export prints it. @param row the record as its list shows it */
export function cellsOf(columns: ImportColumns, row: unknown): Cells {
  return Object.fromEntries(
    Object.entries(columns).map(([path, column]) => [path, cellText(column, path, row)]),
  )
}

/** Whether what a row names could not be found or taken, rather than what was found. */
export const isProblem = (value: object): value is RowProblem => 'message' in value

/** What stands in a row's column; null when it is empty or absent. */
export const cellOf = ({ cells }: ReadRow, field: string): string | null => cells[field] ?? null

/** What stands in a column, each text once. */
export const textsOf = (rows: readonly ReadRow[], field: string): string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells[field] ?? [])),
]

/** The line of a body that a mistake is about, by its index, and the field of that line; nothing for the body as a whole. */
export function lineOfField(
  field: string,
): { at: number; name: string } | { at?: undefined; name?: undefined } {
  const { at, name } = /^lines\[(?<at>\d+)\]\.(?<name>.+)$/.exec(field)?.groups ?? {}
  return at === undefined || name === undefined ? {} : { at: Number(at), name }
}

/** A mistake of a body: of its line `at`, or of the body as a whole. `name` is the field of that line or body. */
type FieldError = { at: number | undefined; name: string; message: string }

/**
 * The mistakes that a refusal names one by one.
 * @throws what was caught, when it is anything else
 */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!(error instanceof AppError) || error.errors === undefined) throw error
  return error.errors.map(({ field, message }) => {
    const { at, name = field } = lineOfField(field)
    return { at, name, message }
  })
}

/**
 * What a refusal says against a record.
 * @throws what was caught, when it is none: another attempt may write the record
 */
export function refusalText(error: unknown): string {
  if (!isRefusal(error)) throw error
  return error.detail ?? error.title
}

/** How many there are, in words. */
export const counted = (total: number, one: string, many: string) =>
  `${total.toLocaleString('en-GB')} ${total === 1 ? one : many}`

/** The mistake of a row that is one more of something, say `lines`, than one `whole` may have. */
export const beyondProblem = (most: number, parts: string, whole: string): RowProblem => ({
  field: null,
  message: `is beyond the ${most} ${parts} that one ${whole} may have`,
})

/** Those of the added that find no room. @param total how many there would be, with all of them @param most how many there may be */
export const beyondRoom = <T>(added: readonly T[], total: number, most: number): T[] =>
  added.slice(Math.max(0, most - (total - added.length)))

/** The code behind the name of a choice, as the API has it. */
export function codeOf(
  names: Readonly<Record<string, string>>,
  name: string | null | undefined,
): string | undefined {
  return Object.entries(names).find(([, one]) => one === name)?.[0]
}

/** What a schema says of a record, said of the columns. @param fields the first part of a path → its column */
export function schemaProblems(error: z.ZodError, fields: Readonly<Record<string, string>>): RowProblem[] {
  return error.issues.map((issue) => {
    const [first] = issue.path
    const field = fields[String(first)] ?? null
    return { field, message: issue.message }
  })
}

/** Yes or no of a cell; what stands there, or `otherwise`, when it is empty or absent. */
export function booleanOf(cell: string | null | undefined, otherwise: boolean): boolean {
  return cell === null || cell === undefined ? otherwise : cell === 'Yes'
}

/** A cell, or what stood there before when no column holds the field. */
export function cellOr<T>(cell: string | null | undefined, otherwise: T): string | null | T {
  return cell === undefined ? otherwise : cell
}

/** Rows whose key stands in an earlier row as well: each record may be named once. */
export function rowsNamedTwice(
  rows: readonly ReadRow[],
  keyOf: (row: ReadRow) => string | null,
): Map<number, number> {
  const first = new Map<string, number>()
  const twice = new Map<number, number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, row.rowNo)
    else twice.set(row.rowNo, earlier)
  }
  return twice
}

/** The mistake of a row that names a record again. */
export const namedTwice = (earlier: number): RowProblem => ({
  field: null,
  message: `is about the same record as row ${earlier}`,
})

/** The location that a row names by its code, which may stand in several companies. @param field the column of the code */
export function placeNamed(
  { cells }: ReadRow,
  places: readonly Place[],
  field = 'location.code',
): Place | RowProblem {
  const [code, companyCode] = [cells[field] ?? null, cells['company.code'] ?? null]
  const [place, another] = places.filter(
    (one) => one.code === code && (companyCode === null || one.companyCode === companyCode),
  )
  if (place === undefined) return { field, message: `there is no location “${code ?? ''}”` }
  if (another === undefined) return place
  return { field: 'company.code', message: 'is needed: several companies have this location' }
}
