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
}

/** The columns to ask for, in the order of the grid, each once; undefined for all that there are. */
export function exportColumnsOf(
  { fields }: Pick<ExportSource, 'fields'>,
  ids: readonly string[],
): string[] | undefined {
  if (fields === undefined) return undefined
  return [...new Set(ids.flatMap((id) => fields[id] ?? [id]))]
}
