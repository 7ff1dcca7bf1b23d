import type { TemplateSchedule } from '@backoffice/api-types'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { isUnanswered } from '../lib/press-key.ts'
import { problemText } from '../lib/problem-text.ts'
import { usePress } from '../lib/use-press.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { InUseBadge } from './template-cells.tsx'
import { templateListTexts } from './template-list-texts.ts'
import { templateTexts as texts } from './template-texts.ts'

type FrameProps = {
  template: {
    name: string
    isActive: boolean
    visibility: 'Public' | 'Private'
    schedule: TemplateSchedule | null
  }
  /** Below its name. */
  lead?: ReactNode
  /** Badges of what the kind has beside, before and behind its visibility. */
  before?: ReactNode
  behind?: ReactNode
  /** Stands in place of the schedule while it is paused. */
  isPaused: string
  /** What may be done with the whole of it. */
  children: ReactNode
}

/** The head of a template's page: its name, what it is, and what may be done with the whole of it. */
export function TemplateFrame({ template, lead, before, behind, isPaused, children }: FrameProps) {
  const { name, isActive, visibility, schedule } = template
  return (
    <header className='flex flex-wrap items-start justify-between gap-3'>
      <div className='grid min-w-0 gap-1.5'>
        <h2 className='text-lg font-medium break-words'>{name}</h2>
        {lead}
        <p className='flex flex-wrap gap-1.5'>
          <InUseBadge isActive={isActive} />
          {before}
          <Badge>{templateListTexts.visibilities[visibility]}</Badge>
          {behind}
        </p>
        {schedule === null ? null : (
          <p className='text-muted'>{schedule.isPaused ? isPaused : schedule.words}</p>
        )}
      </div>
      {children}
    </header>
  )
}

type RunNowProps<R> = {
  /** Names the toast. */
  area: string
  /** Something was changed on its page and not saved. */
  isDirty: boolean
  /** There is nothing that it could make. */
  isEmpty?: boolean
  /** Of the template as it is shown. */
  version: number
  /** @param version the one that was shown; after a lost answer that of the press before */
  send: (idempotencyKey: string, version: number) => Promise<R>
  onSuccess: (made: R) => Promise<void>
  onError?: () => Promise<void>
}

/** Runs a template beside its schedule. */
export function RunNow<R>({
  area,
  isDirty,
  isEmpty = false,
  version,
  send,
  onSuccess,
  onError,
}: RunNowProps<R>) {
  const press = usePress<number, R>({
    send: (seen, idempotencyKey) => send(idempotencyKey, seen),
    onSuccess,
    onError: async (error) => {
      toast.error(problemText(error), { id: `${area}.run` })
      await onError?.()
    },
  })
  const lost = isUnanswered(press.error) ? press.variables : undefined
  return (
    <Button
      variant='primary'
      icon={<Play aria-hidden='true' className='size-4' />}
      pending={press.isPending}
      disabled={isDirty || isEmpty}
      title={isDirty ? texts.saveFirst : undefined}
      onClick={() => press.mutate(lost ?? version)}
    >
      {texts.runNow}
    </Button>
  )
}
