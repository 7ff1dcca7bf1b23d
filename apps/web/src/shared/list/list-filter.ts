import type { ListField, ListFields } from '@backoffice/api-types'
import type { FilterField } from '../model/filter-field.ts'

/** What people call the values of an enumeration of the contract; nothing where the field has none. */
type Names<F extends ListField> = F extends { values: readonly (infer V extends string)[] }
  ? { names: Readonly<Record<V, string>> }
  : { names?: never }

/** A field of the contract that a list offers to filter by, and what people call it. */
export type OfferedFilter<F extends ListFields> = {
  [N in keyof F & string]: { field: N; label: string } & Names<F[N]>
}[keyof F & string]

type Offered = { field: string; label: string; names?: Readonly<Record<string, string>> | undefined }

/** The fields of a filter with what the contract says of them. */
export function filterFieldsOf(fields: ListFields, offered: readonly Offered[]): FilterField[] {
  return offered.flatMap(({ field, label, names = {} }) => {
    const known = fields[field]
    return known === undefined
      ? []
      : [{ field, label, ...(known.nullable && { nullable: true }), ...kindOf(known, names) }]
  })
}

type Kind = FilterField extends infer F
  ? F extends unknown
    ? Omit<F, 'field' | 'label' | 'nullable'>
    : never
  : never

/** A row is related to one record, by its number, or to several: then it is one of their numbers. */
function kindOf(field: ListField, names: Readonly<Record<string, string>>): Kind {
  if (field.kind === 'enum') {
    return { kind: 'enum', choices: field.values.map((value) => ({ value, label: names[value] ?? value })) }
  }
  if (field.kind !== 'number' && field.kind !== 'member') return { kind: field.kind }
  return field.options === undefined ? { kind: 'number' } : { kind: 'relation', relation: field.options }
}
