import { X } from 'lucide-react'
import { filterTexts } from './filter-texts.ts'

type ChosenNamesProps = {
  chosen: readonly { id: string; name: string }[]
  onRemove: (id: string) => void
}

/** What was chosen of many, each with a button that takes it out again. */
export function ChosenNames({ chosen, onRemove }: ChosenNamesProps) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label={filterTexts.chosen} className='flex flex-wrap gap-1'>
      {chosen.map(({ id, name }) => (
        <li
          key={id}
          className='inline-flex max-w-full items-center rounded-md bg-primary-soft pl-2 text-[13px] text-primary-ink'
        >
          <span className='truncate'>{name}</span>
          <button
            type='button'
            aria-label={filterTexts.removeChosen(name)}
            className='grid size-6 shrink-0 place-items-center'
            onClick={() => onRemove(id)}
          >
            <X aria-hidden='true' className='size-3.5' />
          </button>
        </li>
      ))}
    </ul>
  )
}
