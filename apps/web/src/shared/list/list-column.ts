import type { ListFields } from '@backoffice/api-types'
import type { DataColumn } from '../ui/data-grid/data-column.ts'

/** Fields that a list can stand in the order of: a row has many of a `member`. */
type Sortable<F extends ListFields> = {
  [N in keyof F & string]: F[N]['kind'] extends 'member' ? never : N
}[keyof F & string]

/**
 * What a column shows: a field of the contract, by which the rows can be sorted unless it says otherwise, or something
 * of its own, with an `id`. `exported` names the columns of the file that stand for it, where that is not the one of
 * the same name.
 */
type Shown<F extends ListFields, X extends string> =
  | { field: Sortable<F> & X; id?: never; sortable?: false; exported?: readonly X[] }
  | { field: Sortable<F>; id?: never; sortable?: false; exported: readonly X[] }
  | { id: X; field?: never; sortable?: never; exported?: readonly X[] }
  | { id: string; field?: never; sortable?: never; exported: readonly X[] }

/** A column of a list. @template X the columns of its file */
export type ListColumn<T, F extends ListFields, X extends string> = Omit<DataColumn<T>, 'id' | 'sortable'> &
  Shown<F, X>

/** A column as the grid draws it, with the columns of the file that stand for it. */
export type FileColumn<T> = DataColumn<T> & { exported?: readonly string[] }

type AnyColumn<T> = Omit<FileColumn<T>, 'id'> &
  ({ field: string; id?: never } | { field?: never; id: string })

/**
 * Columns as the grid draws them: one of a field can be sorted unless it says otherwise, and the first one names a card
 * unless another does.
 */
export function gridColumnsOf<T>(columns: readonly AnyColumn<T>[]): FileColumn<T>[] {
  const isTitled = columns.some(({ card }) => card === 'title')
  return columns.map(({ field, id, sortable, card, ...rest }, index) => {
    const isField = field !== undefined
    const place = card ?? (index === 0 && !isTitled ? 'title' : 'fact')
    return { ...rest, card: place, id: isField ? field : (id ?? ''), sortable: isField && sortable !== false }
  })
}

/** The columns of the file for those of the grid that are not one of the same name. */
export function fileColumnsOf(
  columns: readonly Pick<FileColumn<never>, 'id' | 'exported'>[],
): Record<string, readonly string[]> {
  return Object.fromEntries(
    columns.flatMap(({ id, exported }) => (exported === undefined ? [] : [[id, exported] as const])),
  )
}
