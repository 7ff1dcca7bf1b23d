import { GitMerge } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { recordTexts } from '../ui/record/texts.ts'
import type { FieldConflict, Values } from './merge.ts'

/** What the fields of a form are called. */
export type Labels<V extends Values> = { readonly [F in keyof V & string]?: string }

/** What the value of a field says to people, where it is not the text that they typed. */
export type Words<V extends Values> = { readonly [F in keyof V & string]?: (value: V[F]) => string }

type ConflictMergeProps<V extends Values> = {
  conflicts: readonly FieldConflict<V>[]
  labels: Labels<V>
  words?: Words<V> | undefined
  /** Takes the value that stays into the field. */
  onChoose: (field: keyof V & string, side: 'mine' | 'theirs') => void
}

/** The fields that two people changed, each with both values and a choice; nothing of either is lost unseen. */
export function ConflictMerge<V extends Values>(props: ConflictMergeProps<V>) {
  const { conflicts, labels, words = {}, onChoose } = props
  if (conflicts.length === 0) return null
  return (
    <div
      ref={bringIntoView}
      role='alert'
      className='grid gap-3 rounded-xl border border-warning bg-warning-soft px-4 py-3'
    >
      <p className='flex gap-2.5 text-warning'>
        <GitMerge aria-hidden='true' className='mt-0.5 size-4 shrink-0' />
        <span>
          <span className='font-medium'>{recordTexts.conflictTitle}.</span>{' '}
          {recordTexts.conflictText(conflicts.length)}
        </span>
      </p>
      {conflicts.map(({ field, mine, theirs }) => (
        <ConflictChoice
          key={field}
          label={labels[field] ?? field}
          mine={wordOf(words, field, mine)}
          theirs={wordOf(words, field, theirs)}
          onChoose={(side) => onChoose(field, side)}
        />
      ))}
    </div>
  )
}

function wordOf<V extends Values, F extends keyof V & string>(
  words: Words<V>,
  field: F,
  value: V[F],
): string {
  return words[field]?.(value) ?? String(value ?? '')
}

/** The form may be longer than its window, and its button at the other end. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

type ConflictChoiceProps = {
  label: string
  mine: string
  theirs: string
  onChoose: (side: 'mine' | 'theirs') => void
}

function ConflictChoice({ label, onChoose, ...texts }: ConflictChoiceProps) {
  const id = useId()
  return (
    <div role='group' aria-labelledby={id} className='grid gap-2'>
      <p id={id} className='text-[13px] font-medium'>
        {recordTexts.choiceOf(label)}
      </p>
      <div className='grid gap-2 sm:grid-cols-2'>
        {(['mine', 'theirs'] as const).map((side) => (
          <div
            key={side}
            className='flex flex-col items-start gap-2 rounded-lg border border-line bg-surface p-2.5'
          >
            <p className='min-w-0 flex-1 text-[13px] break-words whitespace-pre-wrap'>
              {texts[side] || <span className='text-muted'>{recordTexts.none}</span>}
            </p>
            <Button size='sm' onClick={() => onChoose(side)}>
              {recordTexts[side]}
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}
