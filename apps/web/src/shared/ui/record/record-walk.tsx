import type { Neighbours } from '@backoffice/api-types'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { formatCount } from '../../lib/format-decimal.ts'
import { useHotkey } from '../../lib/use-hotkey.ts'
import { Button } from '../button.tsx'
import { recordTexts } from './texts.ts'

type RecordWalkProps = {
  query: UseQueryResult<Neighbours>
  onOpen: (id: number) => void
}

/** From record to record in the order and the filter of the list they were opened from. */
export function RecordWalk({ query: { data, isPlaceholderData }, onOpen }: RecordWalkProps) {
  const { previous = null, next = null } = (isPlaceholderData ? undefined : data) ?? {}
  const step = (to: Neighbours['previous']) => {
    if (to !== null) onOpen(to.id)
  }
  const group = useRef<HTMLDivElement>(null)
  useHotkey('[', recordTexts.previous, () => step(previous), 'page', group)
  useHotkey(']', recordTexts.next, () => step(next), 'page', group)
  return (
    <div
      ref={group}
      role='group'
      aria-label={recordTexts.walk}
      className='flex items-center gap-1 print:hidden'
    >
      <StepButton
        keys='['
        name={nameOf(recordTexts.previous, previous)}
        onStep={previous === null ? undefined : () => step(previous)}
      >
        <ChevronLeft aria-hidden='true' className='size-4' />
      </StepButton>
      <span className='min-w-16 text-center text-[13px] whitespace-nowrap text-muted tabular-nums'>
        {data === undefined ? '' : positionText(data)}
      </span>
      <StepButton
        keys=']'
        name={nameOf(recordTexts.next, next)}
        onStep={next === null ? undefined : () => step(next)}
      >
        <ChevronRight aria-hidden='true' className='size-4' />
      </StepButton>
    </div>
  )
}

type StepButtonProps = {
  keys: string
  name: string
  /** Undefined at the end of the list. */
  onStep: (() => void) | undefined
  children: ReactNode
}

function StepButton({ keys, name, onStep, children }: StepButtonProps) {
  return (
    <Button
      size='sm'
      variant='ghost'
      aria-keyshortcuts={keys}
      aria-label={name}
      title={name}
      disabled={onStep === undefined}
      icon={children}
      onClick={onStep}
    />
  )
}

function nameOf(direction: string, to: Neighbours['previous']): string {
  return to === null ? direction : `${direction}: ${to.number}`
}

function positionText({ position, total }: Neighbours): string {
  return position === null
    ? recordTexts.outside(formatCount(total))
    : recordTexts.position(formatCount(position), formatCount(total))
}
