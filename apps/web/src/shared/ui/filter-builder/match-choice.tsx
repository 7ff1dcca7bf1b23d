import type { ListSearch } from '../../lib/read-search.ts'
import { Select } from '../input.tsx'
import { filterTexts } from './filter-texts.ts'

type MatchChoiceProps = {
  match: ListSearch['match']
  onChange: (match: ListSearch['match']) => void
}

/** Whether every condition must hold, or one is enough. */
export function MatchChoice({ match, onChange }: MatchChoiceProps) {
  return (
    <span className='w-32'>
      <Select
        inputSize='sm'
        aria-label={filterTexts.match}
        value={match ?? 'all'}
        onChange={(event) => onChange(event.target.value === 'any' ? 'any' : undefined)}
      >
        <option value='all'>{filterTexts.matchAll}</option>
        <option value='any'>{filterTexts.matchAny}</option>
      </Select>
    </span>
  )
}
