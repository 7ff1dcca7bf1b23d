import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Input } from '../../../../shared/ui/input.tsx'
import { uiTexts } from '../../../../shared/ui/texts.ts'
import { countersAtQuery } from '../../api/review-queries.ts'
import { partTexts as texts } from '../../part-texts.ts'
import { type Named, TickList } from './tick-list.tsx'

/** So many are seen at a glance. */
const fewPeople = 10

type PeopleTicksProps = {
  locationIds: readonly number[]
  label: string
  hint: string
  error: string | undefined
  /** People who were chosen before, by name: also when they may not count here any more, or are not found among the first. */
  known?: readonly Named[]
  chosen: readonly number[]
  onChange: (chosen: number[], people: Named[]) => void
  /** Stands where nobody may count at these locations. */
  none?: ReactNode
}

/** People who may count at all of these locations, to tick; where they are many, they are found by name. */
export function PeopleTicks({
  locationIds,
  known = [],
  chosen,
  onChange,
  none = null,
  ...rest
}: PeopleTicksProps) {
  const [sought, setSought] = useState('')
  const [ticked, setTicked] = useState<readonly Named[]>([])
  const { data } = useQuery({
    ...countersAtQuery(locationIds, sought.trim()),
    enabled: locationIds.length > 0,
  })
  if (data === undefined) return null
  const found = data.data
  const isFound = ({ id }: Named) => found.some((one) => one.id === id)
  const isTicked = ({ id }: Named) => ticked.some((one) => one.id === id)
  // A form that is restored knows them only after it was drawn.
  const before = [...ticked, ...known.filter((one) => !isTicked(one))]
  const options = [...before.filter((one) => chosen.includes(one.id) && !isFound(one)), ...found]
  if (options.length === 0 && sought === '') return none
  return (
    <TickList
      {...rest}
      options={options}
      chosen={chosen}
      onChange={(ids) => {
        const people = ids.flatMap((id) => options.filter((one) => one.id === id))
        setTicked(people)
        onChange(ids, people)
      }}
      none={uiTexts.nothingFound}
    >
      {sought === '' && found.length < fewPeople ? null : (
        <Input
          inputSize='sm'
          type='search'
          aria-label={uiTexts.find(texts.person)}
          placeholder={uiTexts.find(texts.person)}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
    </TickList>
  )
}
