import { TriangleAlert, X } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { filterTexts } from './filter-texts.ts'

type ConditionChipProps = {
  words: string
  /** What the server has against it. */
  refusal: string | undefined
  onEdit: (anchor: HTMLElement) => void
  onRemove: () => void
}

/** One condition in words: press to change it, Delete or the cross to remove it. */
export function ConditionChip({ words, refusal, onEdit, onRemove }: ConditionChipProps) {
  const refusalId = useId()
  return (
    <li
      className={classNames(
        'inline-flex min-h-7 max-w-full items-center rounded-full border text-[13px]',
        refusal === undefined
          ? 'border-primary bg-primary-soft text-primary-ink'
          : 'border-danger bg-danger-soft text-danger',
      )}
    >
      <button
        type='button'
        data-condition
        aria-haspopup='dialog'
        aria-label={filterTexts.edit(words)}
        aria-keyshortcuts='Delete Backspace'
        aria-describedby={refusal === undefined ? undefined : refusalId}
        className='inline-flex min-h-6 min-w-0 items-center gap-1.5 rounded-l-full pr-1 pl-2.5 text-left font-medium'
        onClick={(event) => onEdit(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' && event.key !== 'Backspace') return
          event.preventDefault()
          onRemove()
        }}
      >
        {refusal === undefined ? null : <TriangleAlert aria-hidden='true' className='size-3.5 shrink-0' />}
        <span className='min-w-0 [overflow-wrap:anywhere]'>{words}</span>
      </button>
      {refusal === undefined ? null : (
        <span id={refusalId} role='alert' className='min-w-0 py-1 [overflow-wrap:anywhere]'>
          {filterTexts.refused(refusal)}
        </span>
      )}
      <button
        type='button'
        aria-label={filterTexts.remove(words)}
        className='grid size-6 shrink-0 place-items-center rounded-full hover:bg-surface'
        onClick={onRemove}
      >
        <X aria-hidden='true' className='size-3.5' />
      </button>
    </li>
  )
}
