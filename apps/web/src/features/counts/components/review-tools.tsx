import type { CountLine, LineDecision } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonsQuery } from '../../../shared/api/reasons-query.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input, Select } from '../../../shared/ui/input.tsx'
import { decideTexts as texts } from '../decide-texts.ts'

type ReviewToolsProps = {
  /** The lines that are chosen. */
  lines: readonly CountLine[]
  isPending: boolean
  onDecide: (said: Omit<LineDecision, 'lineIds'>) => void
}

/** What can be decided about the chosen lines. */
export function ReviewTools({ lines, isPending, onDecide }: ReviewToolsProps) {
  const { data } = useQuery(reasonsQuery)
  const [code, setCode] = useState('')
  const [comment, setComment] = useState('')
  const isIdle = isPending || lines.length === 0
  const reasons = (data?.data ?? []).filter(({ isActive, uses }) => isActive && uses.includes('VARIANCE'))
  return (
    <div className='flex flex-wrap items-center gap-2 px-4 pb-2'>
      <p role='status' className='text-[13px] text-muted'>
        {texts.chosen(lines.length)}
      </p>
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
        size='sm'
        disabled={isIdle}
        onClick={() => onDecide({ reason: { code: code || null, comment: comment.trim() || null } })}
      >
        {texts.setReason}
      </Button>
      <Button size='sm' disabled={isIdle} onClick={() => onDecide({ outcome: 'BOOK' })}>
        {texts.keepBook}
      </Button>
      <Button size='sm' disabled={isIdle} onClick={() => onDecide({ outcome: 'COUNT' })}>
        {texts.takeCount}
      </Button>
    </div>
  )
}
