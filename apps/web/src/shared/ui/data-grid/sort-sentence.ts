import { parseSort } from '../../lib/sort-text.ts'
import { gridTexts } from './grid-texts.ts'
import type { NamedColumn } from './use-column-actions.ts'

/** `"state:asc,dueDate:desc"` in words, `"State ascending, Due descending"`; undefined when there is no order to tell. */
export function sortSentence(columns: readonly NamedColumn[], sort: string | undefined): string | undefined {
  const parts = parseSort(sort).flatMap(({ id, desc }) => {
    const column = columns.find((one) => one.id === id)
    return column === undefined ? [] : [gridTexts.ordered(column.header, desc)]
  })
  return parts.length === 0 ? undefined : parts.join(', ')
}
