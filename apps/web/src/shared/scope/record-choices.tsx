import type { OptionArea } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { optionNamesQuery } from '../api/options-query.ts'
import { useOptionSearch } from '../model/use-option-search.ts'
import { Button } from '../ui/button.tsx'
import { OptionList } from '../ui/filter-builder/option-list.tsx'
import { scopeTexts as texts } from './scope-texts.ts'

type RecordChoicesProps = {
  area: OptionArea
  label: string
  hint?: string
  chosen: readonly number[]
  /** What no choice means. */
  none: string
  error?: string | undefined
  mayEdit: boolean
  onChange: (chosen: number[]) => void
}

/** Most chosen records that are named one by one. */
const mostNamed = 50

/** Any number of records, each named, and a search to choose more. */
export function RecordChoices(props: RecordChoicesProps) {
  const { area, label, hint, chosen, none, error, mayEdit, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const names = useQuery(optionNamesQuery(area, chosen.map(String))).data?.data ?? []
  const shown = chosen.slice(0, mostNamed)
  const toggle = (one: number) =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <div role='group' aria-labelledby={id} className='grid gap-1.5'>
      <div className='flex items-center justify-between gap-2'>
        <span id={id} className='text-[13px] font-medium'>
          {label}
        </span>
        {mayEdit ? (
          <Button
            size='sm'
            variant='ghost'
            aria-expanded={isOpen}
            aria-label={`${isOpen ? texts.done : texts.add}: ${label}`}
            icon={isOpen ? undefined : <Plus aria-hidden='true' className='size-4' />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? texts.done : texts.add}
          </Button>
        ) : null}
      </div>
      <ul className='flex flex-wrap gap-1.5'>
        {chosen.length === 0 ? <li className='text-muted'>{none}</li> : null}
        {shown.map((one) => {
          const name = names.find((option) => Number(option.id) === one)?.name ?? '…'
          return (
            <li key={one} className='flex min-w-0 items-center gap-1 rounded-lg border border-line px-2'>
              <span className='min-w-0 break-words'>{name}</span>
              {mayEdit ? (
                <button
                  type='button'
                  aria-label={texts.remove(name)}
                  className='grid size-6 place-items-center text-muted hover:text-text'
                  onClick={() => toggle(one)}
                >
                  <X aria-hidden='true' className='size-3.5' />
                </button>
              ) : null}
            </li>
          )
        })}
        {chosen.length > shown.length ? (
          <li className='text-muted'>{texts.more(chosen.length - shown.length)}</li>
        ) : null}
      </ul>
      {isOpen ? <Search area={area} label={label} chosen={chosen} onPick={toggle} /> : null}
      {hint === undefined ? null : <p className='text-[13px] text-muted'>{hint}</p>}
      {error === undefined ? null : (
        <p role='alert' className='text-[13px] text-danger'>
          {error}
        </p>
      )}
    </div>
  )
}

type SearchProps = Pick<RecordChoicesProps, 'area' | 'label' | 'chosen'> & { onPick: (id: number) => void }

function Search({ area, label, chosen, onPick }: SearchProps) {
  const { found, isOld, sought, onSought } = useOptionSearch(area)
  return (
    <div className='grid gap-1.5 rounded-lg border border-line p-1.5 [&_ul]:max-h-40'>
      <OptionList
        label={texts.find(label)}
        options={found.map((one) => ({ ...one, id: String(one.id) }))}
        {...{ isOld, sought, onSought }}
        chosen={chosen.map(String)}
        none={texts.nothingFound}
        onPick={(picked) => onPick(Number(picked))}
      />
    </div>
  )
}
