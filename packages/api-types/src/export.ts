import * as z from 'zod'
import type { Right } from '@backoffice/permissions'
import { listErrors, recordAddress } from './call-parts.ts'
import { defineOperation } from './operation.ts'
import { filterParameter, sortParameter } from './paging.ts'
import type { DecimalKind } from './decimal.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Media types of exported files, by format. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What a column holds: it decides how a cell is written. `whole` is a number of things, `list` several texts. */
export type ExportKind = DecimalKind | 'text' | 'list' | 'whole' | 'boolean' | 'date' | 'instant'

/** A column of an exported file; `names` says what people call the values of an enum. */
export type ExportColumn = {
  header: string
  kind: ExportKind
  names?: Readonly<Record<string, string>>
}

/** The columns that an export offers, in the order of a whole file: where the value stands in a row of the list → column. */
export type ExportColumns = Readonly<Record<string, ExportColumn>>

/** `columns=number,state`: in this order; all of them when it is absent. */
function columnsParameter(columns: ExportColumns) {
  const all = Object.keys(columns)
  return z
    .string()
    .max(2000)
    .optional()
    .transform((text, context) => {
      const chosen = text === undefined ? all : text.split(',')
      for (const name of chosen) {
        if (Object.hasOwn(columns, name)) continue
        const message = 'is not a column of this export'
        context.addIssue({ code: 'custom', input: name, message, params: { code: 'list.field-unknown' } })
      }
      return chosen
    })
    .meta({
      description: `Comma-separated, in the order of the file: ${all.map((name) => `\`${name}\``).join(', ')}`,
    })
}

type ExportPath = `/v2/${string}/export`
type Export<C extends ExportColumns, P extends ExportPath> = {
  id: string
  path: P
  summary: string
  right: Right
  columns: C
}

const exportQuery = (columns: ExportColumns) =>
  z.object({
    format: z.enum(exportFormats).default('csv'),
    columns: columnsParameter(columns),
    sort: sortParameter,
    filter: filterParameter,
  })

const files = Object.values(exportTypes)

/**
 * A call that streams the filtered and sorted rows of a list as a file, with the asked columns.
 * @param more what its query says besides
 */
export function defineExport<
  const C extends ExportColumns,
  const P extends ExportPath,
  const M extends z.ZodRawShape = Record<never, never>,
>({ columns, more, ...call }: Export<C, P> & { more?: M }) {
  const query = exportQuery(columns).extend((more ?? {}) as M)
  return { operation: defineOperation({ ...call, method: 'GET', query, files, errors: listErrors }), columns }
}

/** The same for a list of one record: the path names it as `{id}`. */
export function defineExportOf<const C extends ExportColumns, const P extends ExportPath>({
  columns,
  ...call
}: Export<C, P>) {
  const query = exportQuery(columns)
  return {
    operation: defineOperation({
      ...call,
      method: 'GET',
      params: recordAddress,
      query,
      files,
      errors: listErrors,
    }),
    columns,
  }
}
