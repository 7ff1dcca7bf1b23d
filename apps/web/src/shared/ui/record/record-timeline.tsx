import type { RecordEvent } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { type TimelineEntity, timelineQuery } from '../../api/timeline-query.ts'
import { formatDateTime } from '../../lib/format-date-time.ts'
import { Button } from '../button.tsx'
import { Skeleton } from '../skeleton.tsx'
import { uiTexts } from '../texts.ts'
import { RecordSection } from './record-section.tsx'
import { recordTexts } from './texts.ts'

/** How a feature words its own events: what was done, and what its fields and their texts are called. */
export type EventWords = {
  actions: Readonly<Record<string, string>>
  fields: Readonly<Record<string, string>>
  /** The text of a field as people read it; undefined leaves it as it is. */
  textOf?: (field: string, text: string) => string | undefined
}

type RecordTimelineProps = { entity: TimelineEntity; id: number; words: EventWords }

/** What happened to a record, by whom and when, newest first. */
export function RecordTimeline({ entity, id, words }: RecordTimelineProps) {
  const { data, error, refetch } = useQuery(timelineQuery(entity, id))
  return (
    <RecordSection title={recordTexts.history}>
      {data === undefined ? (
        error === null ? (
          <WaitingEvents />
        ) : (
          <p role='alert' className='flex items-center gap-3 px-5 pt-1 pb-4 text-danger'>
            {recordTexts.historyFailed}
            <Button size='sm' onClick={() => void refetch()}>
              {uiTexts.tryAgain}
            </Button>
          </p>
        )
      ) : (
        <ol className='px-5 pt-1 pb-4'>
          {data.data.map((event) => (
            <EventEntry key={event.id} event={event} words={words} />
          ))}
        </ol>
      )}
      {data?.data.length === 0 ? <p className='px-5 pb-4 text-muted'>{recordTexts.historyEmpty}</p> : null}
      {data?.hasMore === true ? <p className='px-5 pb-4 text-muted'>{recordTexts.historyMore}</p> : null}
    </RecordSection>
  )
}

function EventEntry({ event, words }: { event: RecordEvent; words: EventWords }) {
  return (
    <li className='relative border-l border-line py-1.5 pl-4 before:absolute before:top-3.5 before:-left-1 before:size-2 before:rounded-full before:bg-line-strong first:before:bg-primary-ink'>
      <p className='flex flex-wrap items-baseline justify-between gap-x-4'>
        <span className='font-medium'>{words.actions[event.action] ?? event.action}</span>
        <span className='text-[13px] text-muted tabular-nums'>
          {event.actor?.name ?? recordTexts.system} ·{' '}
          <time dateTime={event.at}>{formatDateTime(event.at)}</time>
        </span>
      </p>
      {event.changes.map((change) => (
        <p key={change.field} className='text-[13px] break-words whitespace-pre-wrap text-muted'>
          {changeText(change, words)}
        </p>
      ))}
    </li>
  )
}

function changeText({ field, before, after }: RecordEvent['changes'][number], words: EventWords): string {
  const name = words.fields[field] ?? field
  const say = (text: string | null) =>
    text === null ? recordTexts.none : (words.textOf?.(field, text) ?? text)
  return before === null && after !== null
    ? recordTexts.isNow(name, say(after))
    : recordTexts.fromTo(name, say(before), say(after))
}

function WaitingEvents() {
  return (
    <div aria-busy='true' className='grid gap-3 px-5 pt-2 pb-5'>
      <Skeleton className='h-5 w-full' />
      <Skeleton className='h-5 w-4/5' />
      <Skeleton className='h-5 w-full' />
    </div>
  )
}
