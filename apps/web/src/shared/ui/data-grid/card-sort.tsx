import { formatSort } from '../../lib/sort-text.ts'
import { Select } from '../input.tsx'
import type { DataColumn } from './data-column.ts'
import { gridTexts } from './grid-texts.ts'
import { sortSentence } from './sort-sentence.ts'

type CardSortProps<T> = {
  columns: readonly DataColumn<T>[]
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** The order of cards, which have no heads to press. */
export function CardSort<T>({ columns, sort = '', onSort }: CardSortProps<T>) {
  const orders = columns
    .filter(({ sortable }) => sortable === true)
    .flatMap(({ id }) => [false, true].map((desc) => formatSort([{ id, desc }]) ?? ''))
  if (orders.length === 0) return null
  return (
    <Select
      inputSize='sm'
      aria-label={gridTexts.order}
      className='mx-2 my-1.5 min-w-0 grow'
      value={sort}
      onChange={(event) => onSort(event.target.value)}
    >
      {orders.includes(sort) ? null : (
        <option value={sort}>{sortSentence(columns, sort) ?? gridTexts.noOrder}</option>
      )}
      {orders.map((order) => (
        <option key={order} value={order}>
          {sortSentence(columns, order)}
        </option>
      ))}
    </Select>
  )
}
