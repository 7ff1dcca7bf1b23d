import type { FileCalls } from '@backoffice/api-types'

type ExportName = Extract<keyof FileCalls, `GET /v2/${string}/export`>
type OfRecord = Extract<ExportName, `${string}{id}${string}`>

/** A file that a list can be saved as: the call that makes it, and the record whose list it is. */
export type ExportSource = (
  | { call: Exclude<ExportName, OfRecord>; params?: never }
  | { call: OfRecord; params: { id: number } }
) & {
  /** What its rows are, in the plural. */
  title: string
  /** Columns of the file for a column of the grid, where they are not one of the same id; without it all are asked for. */
  fields?: Readonly<Record<string, readonly string[]>>
  /** Never so long that somebody would not wait for it, though nobody counts its rows. */
  isShort?: true
}

/** Rows that are made while one waits; a file of more is made by a job. */
export const rowsWaitedFor = 50_000
/** Lines of so few records are waited for, though nobody counts them. */
export const recordsWaitedFor = 500

/**
 * Whether a job makes the file.
 * @param rows of the file; null when nobody counted them
 * @param records whose lines they are; null when nobody counted those either
 */
export function isForJob(
  { isShort }: Pick<ExportSource, 'isShort'>,
  rows: number | null,
  records: number | null,
): boolean {
  if (rows !== null) return rows > rowsWaitedFor
  return isShort !== true && (records === null || records > recordsWaitedFor)
}

/** The columns to ask for, in the order of the grid, each once; undefined for all that there are. */
export function exportColumnsOf(
  { fields }: Pick<ExportSource, 'fields'>,
  ids: readonly string[],
): string[] | undefined {
  if (fields === undefined) return undefined
  return [...new Set(ids.flatMap((id) => fields[id] ?? [id]))]
}
