import { GitMerge } from 'lucide-react'
import { useId } from 'react'
import type { FieldConflict } from '../../model/merge-changes.ts'
import { Button } from '../button.tsx'
import { recordTexts } from './texts.ts'

type ConflictMergeProps = {
  conflicts: readonly FieldConflict[]
  labelOf: (field: string) => string
  /** Takes the text that stays into the field. */
  onChoose: (field: string, text: string) => void
  /** What a text of a field says to people, when it is not what they typed. */
  textOf?: ((field: string, text: string) => string) | undefined
}

/** The fields that two people changed, each with both texts and a choice; nothing of either is lost unseen. */
export function ConflictMerge({ conflicts, labelOf, onChoose, textOf = asItIs }: ConflictMergeProps) {
  if (conflicts.length === 0) return null
  return (
    <div
      ref={bringIntoView}
      role='alert'
      className='grid gap-3 rounded-xl border border-warning/40 bg-warning-soft px-4 py-3'
    >
      <p className='flex gap-2.5 text-warning'>
        <GitMerge aria-hidden='true' className='mt-0.5 size-4 shrink-0' />
        <span>
          <span className='font-medium'>{recordTexts.conflictTitle}.</span>{' '}
          {recordTexts.conflictText(conflicts.length)}
        </span>
      </p>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.field}
          conflict={conflict}
          label={labelOf(conflict.field)}
          textOf={(text) => textOf(conflict.field, text)}
          onChoose={(text) => onChoose(conflict.field, text)}
        />
      ))}
    </div>
  )
}

const asItIs = (_field: string, text: string) => text

/** The form may be longer than its window, and its button at the other end. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

type ConflictChoiceProps = {
  conflict: FieldConflict
  label: string
  textOf: (text: string) => string
  onChoose: (text: string) => void
}

function ConflictChoice({ conflict: { mine, theirs }, label, textOf, onChoose }: ConflictChoiceProps) {
  const id = useId()
  const choices = [
    [recordTexts.mine, mine],
    [recordTexts.theirs, theirs],
  ] as const
  return (
    <div role='group' aria-labelledby={id} className='grid gap-2'>
      <p id={id} className='text-[13px] font-medium'>
        {recordTexts.choiceOf(label)}
      </p>
      <div className='grid gap-2 sm:grid-cols-2'>
        {choices.map(([name, text]) => (
          <div
            key={name}
            className='flex flex-col items-start gap-2 rounded-lg border border-line bg-surface p-2.5'
          >
            <p className='min-w-0 flex-1 text-[13px] break-words whitespace-pre-wrap'>
              {textOf(text) || <span className='text-muted'>{recordTexts.none}</span>}
            </p>
            <Button size='sm' onClick={() => onChoose(text)}>
              {name}
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}
