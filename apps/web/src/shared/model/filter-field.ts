import type { ListFilter, OptionArea } from '@backoffice/api-types'

export type FilterOperator = ListFilter['items'][number]['op']

export type FilterChoice = { value: string; label: string }

/**
 * A field that a person may filter a list by. `field` is the name the API knows; `nullable` when rows may have no
 * value there. A `relation` is filtered by the id of a record that the API offers (`/v2/<relation>/options`).
 */
export type FilterField = { field: string; label: string; nullable?: true } & (
  | { kind: 'text' | 'number' | 'decimal' | 'date' | 'instant' | 'boolean' }
  | { kind: 'enum'; choices: readonly FilterChoice[] }
  | { kind: 'relation'; relation: OptionArea }
)

export type FilterKind = FilterField['kind']

/** One condition of the address: `in` and `between` have several values, all others one. */
export type Condition = { field: string; op: FilterOperator; values: readonly string[] }

/** Operators that each kind may have, those a person wants most first; each is one that the API knows for it. */
export const operatorsOf: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  text: ['contains', 'eq', 'ne', 'in', 'isNull'],
  number: ['eq', 'gte', 'lte', 'between', 'ne', 'isNull'],
  decimal: ['gte', 'lte', 'between', 'eq', 'ne', 'isNull'],
  date: ['between', 'eq', 'gte', 'lte', 'isNull'],
  instant: ['between', 'eq', 'gte', 'lte', 'isNull'],
  enum: ['in', 'ne', 'isNull'],
  boolean: ['eq', 'isNull'],
  relation: ['in', 'ne', 'isNull'],
}
