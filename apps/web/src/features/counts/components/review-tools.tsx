import type { CountLine, LineDecision } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonsQuery } from '../../../shared/api/reasons-query.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input, Select } from '../../../shared/ui/input.tsx'
import { decideTexts as texts } from '../decide-texts.ts'
import { recountTexts } from '../recount-texts.ts'

type ReviewToolsProps = {
  /** The lines that are chosen. */
  lines: readonly CountLine[]
  isPending: boolean
  /** How many there are, where more are than are shown, and all of these are chosen. */
  all: number | undefined
  onChooseAll: () => void
  mayDecide: boolean
  /** Asks about counting them again, or what the rule asks for where none is chosen. */
  onRecount: (() => void) | undefined
  onDecide: (said: Omit<LineDecision, 'lineIds'>) => void
}

/** What can be decided about the chosen lines. */
export function ReviewTools({
  lines,
  all,
  onChooseAll,
  mayDecide,
  onRecount,
  ...deciding
}: ReviewToolsProps) {
  return (
    <div className='flex flex-wrap items-center gap-2 px-4 py-2'>
      <p role='status' className='text-[13px] text-muted'>
        {texts.chosen(lines.length)}
      </p>
      {all === undefined ? null : (
        <Button size='sm' held={deciding.isPending} onClick={onChooseAll}>
          {texts.chooseThemAll(all)}
        </Button>
      )}
      {mayDecide ? <Decisions lines={lines} {...deciding} /> : null}
      {onRecount === undefined ? null : (
        <Button size='sm' held={deciding.isPending} onClick={onRecount}>
          {recountTexts.open}
        </Button>
      )}
    </div>
  )
}

function Decisions({
  lines,
  isPending,
  onDecide,
}: Pick<ReviewToolsProps, 'lines' | 'isPending' | 'onDecide'>) {
  const { data } = useQuery(reasonsQuery)
  const [code, setCode] = useState('')
  const [comment, setComment] = useState('')
  const press = { disabled: lines.length === 0, held: isPending }
  const reasons = (data?.data ?? []).filter(({ isActive, uses }) => isActive && uses.includes('VARIANCE'))
  return (
    <>
      <Select
        inputSize='sm'
        className='sm:max-w-36'
        aria-label={texts.reason}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      >
        <option value=''>{texts.noReason}</option>
        {reasons.map((reason) => (
          <option key={reason.code} value={reason.code}>
            {reason.name}
          </option>
        ))}
      </Select>
      <Input
        inputSize='sm'
        className='sm:max-w-36'
        aria-label={texts.comment}
        placeholder={texts.comment}
        maxLength={500}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <Button
        {...press}
        size='sm'
        onClick={() => onDecide({ reason: { code: code || null, comment: comment.trim() || null } })}
      >
        {texts.setReason}
      </Button>
      <Button {...press} size='sm' onClick={() => onDecide({ outcome: 'BOOK' })}>
        {texts.keepBook}
      </Button>
      <Button {...press} size='sm' onClick={() => onDecide({ outcome: 'COUNT' })}>
        {texts.takeCount}
      </Button>
    </>
  )
}
