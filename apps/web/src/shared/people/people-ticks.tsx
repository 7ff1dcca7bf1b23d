import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldErrors } from '../form/form-state.ts'
import { mistakeOf } from '../form/mistake-of.ts'
import { Input } from '../ui/input.tsx'
import { uiTexts } from '../ui/texts.ts'
import type { People } from './people.ts'
import { type Named, TickList } from './tick-list.tsx'

/** So many are seen at a glance. */
const fewPeople = 10

type PeopleTicksProps = {
  /** Who may be ticked; nobody as long as it is not known. */
  people: People | undefined
  label: string
  hint: string
  /** The mistakes of the form, and what it calls the people who are ticked. */
  errors: FieldErrors
  field: string
  /** People who were chosen before, by name: also when they may not be ticked any more, or are not found among the first. */
  known?: readonly Named[]
  chosen: readonly number[]
  onChange: (chosen: number[], people: Named[]) => void
  /** Stands where nobody may be ticked. */
  none?: ReactNode
}

const person = 'a person'

/** People to tick; where they are many, they are found by name. Of those who are refused the first is named. */
export function PeopleTicks({
  people,
  errors,
  field,
  known = [],
  chosen,
  onChange,
  none = null,
  ...rest
}: PeopleTicksProps) {
  const [sought, setSought] = useState('')
  const [ticked, setTicked] = useState<readonly Named[]>([])
  const words = sought.trim()
  const { data } = useQuery({
    queryKey: [...(people?.key ?? []), words],
    queryFn: ({ signal }) => people?.read(words, signal) ?? { data: [] },
    placeholderData: keepPreviousData,
    enabled: people !== undefined,
  })
  if (data === undefined) return null
  const found = data.data
  const isFound = ({ id }: Named) => found.some((one) => one.id === id)
  const isTicked = ({ id }: Named) => ticked.some((one) => one.id === id)
  // A form that is restored knows them only after it was drawn.
  const before = [...ticked, ...known.filter((one) => !isTicked(one))]
  const options = [...before.filter((one) => chosen.includes(one.id) && !isFound(one)), ...found]
  if (options.length === 0 && sought === '') return none
  const mistake = mistakeOf(errors, field)
  const refused = options.find(({ id }) => id === chosen[mistake?.at ?? -1])
  return (
    <TickList
      {...rest}
      options={options}
      error={mistake === undefined ? undefined : `${refused?.name ?? ''} ${mistake.message}`.trim()}
      chosen={chosen}
      onChange={(ids) => {
        const named = ids.flatMap((id) => options.filter((one) => one.id === id))
        setTicked(named)
        onChange(ids, named)
      }}
      none={uiTexts.nothingFound}
    >
      {sought === '' && found.length < fewPeople ? null : (
        <Input
          inputSize='sm'
          type='search'
          aria-label={uiTexts.find(person)}
          placeholder={uiTexts.find(person)}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
    </TickList>
  )
}
