import type { ParLevelRecord } from '@backoffice/api-types'
import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { None } from '../../../shared/ui/none.tsx'
import { cellKey, type LevelEdit, type LevelEdits, levelText } from '../model/level-edits.ts'
import { type LevelMove, moveFrom } from '../model/level-moves.ts'
import { type LevelField, levelFieldsOf } from '../model/par-form.ts'
import { useLevelEdit } from '../model/use-level-edits.ts'
import { catalogueTexts } from '../texts.ts'

type LevelCellProps = { row: ParLevelRecord; field: LevelField; edits: LevelEdits }

const { par: texts } = catalogueTexts
const moves: Readonly<Record<string, LevelMove>> = {
  Enter: 'down',
  'Shift+Enter': 'up',
  ArrowDown: 'down',
  ArrowUp: 'up',
}

/** A level that is typed in its place: Enter saves it and goes down, Tab goes on, Escape takes it back. */
export function LevelCell({ row, field, edits }: LevelCellProps) {
  const edit = useLevelEdit(edits, cellKey(row, field))
  const id = useId()
  if (!levelFieldsOf(row.method).includes(field)) return <None />
  const text = edit === undefined || edit.status === 'saved' ? levelText(row, field) : edit.text
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, shiftKey, currentTarget } = event
    if (key === 'Escape' && edits.revert(row, field)) event.preventDefault()
    const move = moves[`${shiftKey ? 'Shift+' : ''}${key}`]
    if (key === 'Tab' && edit?.status === 'typing') {
      edits.commit(row, field)
      if (moveFrom(currentTarget, shiftKey ? 'previous' : 'next')) event.preventDefault()
    }
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    edits.commit(row, field, key === 'Enter')
    moveFrom(currentTarget, move)
  }
  const isWrong = edit?.status === 'refused'
  return (
    <span className='relative -mx-1.5 block'>
      <input
        inputMode='decimal'
        autoComplete='off'
        spellCheck={false}
        maxLength={18}
        data-level={field}
        data-cell={cellKey(row, field)}
        aria-label={texts.cell(texts[field], row.item.name, row.location.name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        title={edit?.message}
        className='h-7 w-full rounded-md border border-line-strong/70 bg-surface pr-1.5 pl-5 text-right tabular-nums hover:border-line-strong focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 aria-invalid:border-danger aria-invalid:bg-danger-soft group-data-[density=compact]/table:h-6 print:border-0 print:bg-transparent print:pr-0'
        value={text}
        onChange={({ target }) => edits.type(row, field, target.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => edits.commit(row, field)}
        onKeyDown={onKeyDown}
      />
      <Mark edit={edit} />
      {isWrong ? (
        <span id={id} className='sr-only'>
          {edit.message}
        </span>
      ) : null}
    </span>
  )
}

const marks = {
  saving: { Icon: LoaderCircle, tone: 'text-muted', words: texts.saving },
  saved: { Icon: Check, tone: 'text-success', words: texts.saved },
  refused: { Icon: CircleAlert, tone: 'text-danger', words: undefined },
} as const

function Mark({ edit }: { edit: LevelEdit | undefined }) {
  if (edit === undefined || edit.status === 'typing') return null
  const { Icon, tone, words } = marks[edit.status]
  return (
    <span
      className={classNames(
        'pointer-events-none absolute inset-y-0 left-1 flex items-center print:hidden',
        tone,
      )}
    >
      <Icon aria-hidden='true' className='size-3.5' />
      {words === undefined ? null : (
        <span role='status' className='sr-only'>
          {words}
        </span>
      )}
    </span>
  )
}
