import { useQueries } from '@tanstack/react-query'
import { optionNamesQuery } from '../../api/options-query.ts'
import type { Condition, FilterField } from '../../model/filter-field.ts'

export type ReadCondition = { text: string; field: FilterField; condition: Condition }

/** What the records are called that conditions name: a function of field and id, undefined while it is not known. */
export function useRelationNames(conditions: readonly ReadCondition[]) {
  const related = conditions.flatMap(({ field, condition }) =>
    field.kind === 'relation' && condition.op !== 'isNull'
      ? [{ area: field.relation, ids: condition.values }]
      : [],
  )
  const names = useQueries({
    queries: related.map(({ area, ids }) => optionNamesQuery(area, ids)),
    combine: (results) =>
      new Map<string, string>(
        results.flatMap(({ data }, index) =>
          (data?.data ?? []).map(({ id, name }): [string, string] => [`${related[index]?.area}.${id}`, name]),
        ),
      ),
  })
  return (field: FilterField) => (id: string) =>
    field.kind === 'relation' ? names.get(`${field.relation}.${id}`) : undefined
}
