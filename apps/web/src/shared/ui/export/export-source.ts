import type { ExportArea, ExportColumnOf } from '@backoffice/api-types'

/** A file that a list can be saved as. */
export type ExportSource = {
  /** What its rows are, in the plural. */
  title: string
  /** Address of the export. */
  path: string
  /** Columns of the file for a column of the grid, where they are not one of the same id; without it all are asked for. */
  fields?: Readonly<Record<string, readonly string[]>>
}

/** Which columns of an area's file stand for which column of its grid. */
export type ExportFields<A extends ExportArea> = Readonly<Record<string, readonly ExportColumnOf<A>[]>>

/** The columns to ask for, in the order of the grid, each once; undefined for all that there are. */
export function exportColumnsOf(
  { fields }: Pick<ExportSource, 'fields'>,
  ids: readonly string[],
): string[] | undefined {
  if (fields === undefined) return undefined
  return [...new Set(ids.flatMap((id) => fields[id] ?? [id]))]
}
