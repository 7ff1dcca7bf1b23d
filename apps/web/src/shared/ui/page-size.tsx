import { pageSizes } from '../lib/read-search.ts'
import { Select } from './input.tsx'

/** How many rows a page of a list has. */
export function PageSize({ limit, onLimit }: { limit: number; onLimit: (limit: number) => void }) {
  return (
    <Select
      inputSize='sm'
      aria-label='Rows per page'
      className='max-w-max'
      value={limit}
      onChange={(event) => onLimit(Number(event.target.value))}
    >
      {pageSizes.map((choice) => (
        <option key={choice} value={choice}>
          {choice} rows
        </option>
      ))}
    </Select>
  )
}
