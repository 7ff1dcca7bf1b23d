import type { Option, OptionArea } from '@backoffice/api-types'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { optionNamesQuery, optionsQuery } from '../../../shared/api/options-query.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox, Input } from '../../../shared/ui/input.tsx'
import { userRecordTexts as texts } from '../record-texts.ts'

type OptionChecksProps = {
  area: OptionArea
  label: string
  chosen: readonly number[]
  /** Those that are chosen already, which nobody refuses to leave so. */
  held?: readonly number[] | undefined
  onChange: (chosen: number[]) => void
  error?: string | undefined
  disabled?: boolean
}

/** A list this long needs a search. */
const longList = 8

/** Any number of records of an area, ticked; the ticked ones stay in sight whatever is searched for. */
export function OptionChecks(props: OptionChecksProps) {
  const { area, label, chosen, held: before = [], onChange, error, disabled } = props
  const errorId = useId()
  const [words, setWords] = useState('')
  const found = useQuery(optionsQuery(area, words))
  const held = useHeld(area, chosen, found.data?.data ?? [])
  const options = withHeld(held, found.data?.data ?? [])
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset
      className='grid gap-1.5'
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className='mb-1.5 text-[13px] font-medium'>{label}</legend>
      {words === '' && options.length < longList ? null : (
        <Input
          inputSize='sm'
          type='search'
          aria-label={texts.find(label)}
          placeholder={texts.find(label)}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <div className='grid max-h-40 gap-0.5 overflow-y-auto rounded-lg border border-line px-3 py-2'>
        {options.map((option) => (
          <OptionCheck
            key={option.id}
            option={option}
            isChosen={chosen.includes(option.id)}
            refusal={before.includes(option.id) ? null : option.refusal}
            onToggle={(isOn) => toggle(option.id, isOn)}
          />
        ))}
        {found.isSuccess && options.length === 0 ? <p className='text-muted'>{texts.nothingFound}</p> : null}
        {found.error === null ? null : (
          <p role='alert' className='flex items-center gap-2 text-danger'>
            {texts.failed}
            <Button size='sm' onClick={() => void found.refetch()}>
              {texts.retry}
            </Button>
          </p>
        )}
      </div>
      {error === undefined ? null : (
        <p id={errorId} role='alert' className='text-[13px] text-danger'>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** What may be ticked; of a role the API says as well why it cannot be given. */
type Checkable = Option & { refusal?: string | null }

type OptionCheckProps = {
  option: Option
  isChosen: boolean
  refusal: string | null | undefined
  onToggle: (isOn: boolean) => void
}

/**
 * One box. What would be refused says why, can be come to by the keyboard and cannot be ticked; where it is ticked, as by a
 * draft, it can be ticked off.
 */
function OptionCheck({ option: { name, note }, isChosen, refusal, onToggle }: OptionCheckProps) {
  const refusalId = useId()
  const isRefused = typeof refusal === 'string'
  const isBarred = isRefused && !isChosen
  return (
    <div className='grid'>
      <Checkbox
        label={note === null ? name : `${name} · ${note}`}
        checked={isChosen}
        aria-disabled={isBarred || undefined}
        aria-describedby={isRefused ? refusalId : undefined}
        onChange={(event) => {
          if (!isBarred) onToggle(event.target.checked)
        }}
      />
      {isRefused ? (
        <p id={refusalId} className='ps-6 text-[13px] text-muted'>
          {refusal}
        </p>
      ) : null}
    </div>
  )
}

/** So many names are asked for at once. */
const mostNames = 50

/**
 * What stands above what is found: all that was ever chosen without being found below, such as by a draft. One that is
 * ticked off keeps its place, so that a slip is taken back.
 */
function useHeld(area: OptionArea, chosen: readonly number[], found: readonly Checkable[]): Checkable[] {
  const [ids, setIds] = useState(chosen)
  const missing = chosen.filter((id) => !ids.includes(id) && !found.some((option) => option.id === id))
  if (missing.length > 0) setIds([...ids, ...missing])
  const parts = Array.from({ length: Math.ceil(ids.length / mostNames) }, (_, index) =>
    ids.slice(index * mostNames, (index + 1) * mostNames).map(String),
  )
  const names = useQueries({ queries: parts.map((part) => optionNamesQuery(area, part)) })
  const named = new Map(
    names.flatMap(({ data }): readonly Checkable[] => data?.data ?? []).map((option) => [option.id, option]),
  )
  return ids.map(
    (id) => named.get(id) ?? found.find((one) => one.id === id) ?? { id, name: `#${id}`, note: null },
  )
}

function withHeld(held: readonly Checkable[], found: readonly Checkable[]): Checkable[] {
  const ids = new Set(held.map(({ id }) => id))
  return [...held, ...found.filter(({ id }) => !ids.has(id))]
}
