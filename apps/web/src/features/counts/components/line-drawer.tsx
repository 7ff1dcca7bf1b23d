import type { CountLineTimeline, CountRecord } from '@backoffice/api-types'
import { transactionTypeNames } from '@backoffice/api-types/labels'
import { countTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { RecordSection } from '../../../shared/ui/record/record-section.tsx'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { lineTimelineQuery } from '../api/count-queries.ts'
import { lineTimelineTexts as texts } from '../line-timeline-texts.ts'
import { type LineEvent, lineEvents } from '../model/line-events.ts'
import { recountTexts } from '../recount-texts.ts'

const RecountDialog = lazy(async () => ({ default: (await import('./recount-dialog.tsx')).RecountDialog }))

type LineDrawerProps = { count: CountRecord; lineId: number; onClose: () => void }

/**
 * How a line of a count came to its figures: book, entries and movements in the order in which they happened. In review
 * whoever may have lines counted again does so with this one, also where it agrees with the book.
 */
export function LineDrawer({ count, lineId, onClose }: LineDrawerProps) {
  const { data, error, refetch } = useQuery(lineTimelineQuery(count.id, lineId))
  const mayRecount = hasRight(useCurrentUser(), countTransitions.recount.right) && count.state === 'REVIEW'
  const [isRecounting, setRecounting] = useState(false)
  if (isRecounting)
    return (
      <Suspense fallback={null}>
        <RecountDialog count={count} lineIds={[lineId]} onClose={onClose} />
      </Suspense>
    )
  return (
    <Drawer
      open
      onClose={onClose}
      title={data?.line.item.name ?? texts.title}
      description={data === undefined ? undefined : `${data.line.item.sku} · ${data.line.location.name}`}
    >
      {data !== undefined ? (
        <>
          <Figures timeline={data} onRecount={mayRecount ? () => setRecounting(true) : undefined} />
          <History timeline={data} />
        </>
      ) : error === null ? (
        <LoadingScreen />
      ) : error instanceof ApiProblem && error.status === 404 ? (
        <EmptyState title={texts.notFound}>{texts.notFoundText}</EmptyState>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

type FiguresProps = { timeline: CountLineTimeline; onRecount: (() => void) | undefined }

function Figures({ timeline: { line }, onRecount }: FiguresProps) {
  const { item, countedQty, variance, bookAtStart, bookAtCount, reasonCode, comment } = line
  const quantity = (value: string) => `${formatDecimal(value)} ${item.baseUnit}`
  const isHidden = variance === undefined
  const reason = [reasonCode, comment].filter((text) => typeof text === 'string').join(': ')
  return (
    <RecordSection
      title={texts.figures}
      actions={
        onRecount === undefined ? undefined : (
          <Button size='sm' onClick={onRecount}>
            {recountTexts.open}
          </Button>
        )
      }
    >
      <DefinitionList
        entries={[
          ...(isHidden
            ? []
            : ([
                [texts.bookAtStart, <Maybe value={bookAtStart}>{quantity}</Maybe>],
                [texts.bookAtCount, <Maybe value={bookAtCount}>{quantity}</Maybe>],
              ] as const)),
          [texts.counted, <Maybe value={countedQty}>{quantity}</Maybe>],
          ...(isHidden
            ? []
            : ([
                [
                  texts.variance,
                  <Maybe value={variance}>
                    {(value) => <SignedFigure value={value} unit={item.baseUnit} />}
                  </Maybe>,
                ],
              ] as const)),
          ...(reason === '' ? [] : ([[texts.reason, reason]] as const)),
        ]}
      />
    </RecordSection>
  )
}

function History({ timeline }: { timeline: CountLineTimeline }) {
  const events = lineEvents(timeline)
  const unit = timeline.line.item.baseUnit
  return (
    <RecordSection title={texts.history}>
      {timeline.movements === undefined ? (
        <p className='px-5 pt-2 text-[13px] text-muted'>{texts.hidden}</p>
      ) : null}
      {timeline.entries.length + (timeline.movements?.length ?? 0) === 0 ? (
        <p className='px-5 py-3 text-muted'>{texts.none}</p>
      ) : (
        <ol className='grid gap-3 px-5 py-3'>
          {events.map((event) => (
            <li key={event.key} className='grid gap-1 text-[13px]'>
              <span className='text-xs text-muted tabular-nums'>{formatDateTime(event.at)}</span>
              <Happened event={event} unit={unit} />
            </li>
          ))}
        </ol>
      )}
    </RecordSection>
  )
}

function Happened({ event, unit }: { event: LineEvent; unit: string }) {
  switch (event.kind) {
    case 'start':
      return <span>{texts.started}</span>
    case 'entry':
      return <Entered entry={event.entry} unit={unit} />
    case 'movement':
      return <Moved movement={event.movement} unit={unit} />
  }
}

type Entry = CountLineTimeline['entries'][number]
type Movement = NonNullable<CountLineTimeline['movements']>[number]

function Entered({ entry, unit }: { entry: Entry; unit: string }) {
  const { user, mode, parts, baseQty, area, source, round, isVoided } = entry
  const typed = parts.map((part) => `${formatDecimal(part.quantity)} ${part.unit}`).join(' + ')
  const sum = baseQty === null ? '' : `${formatDecimal(baseQty)} ${unit}`
  const facts = [area.name, texts.sources[source], round > 1 ? texts.round(round) : ''].filter(Boolean)
  return (
    <>
      <span className={isVoided ? 'text-muted' : undefined}>
        {isVoided ? (
          <s>{`${user.name} ${texts.modes[mode]} ${typed}`}</s>
        ) : (
          `${user.name} ${texts.modes[mode]} ${typed}`
        )}
        {sum === '' || sum === typed ? null : <span className='text-muted'> = {sum}</span>}
        {isVoided ? ` · ${texts.takenBack}` : null}
      </span>
      <span className='text-xs text-muted'>{facts.join(' · ')}</span>
    </>
  )
}

/** What is keyed later than this after it happened says when. */
const keyedAtOnceMs = 3_600_000

function Moved({ movement, unit }: { movement: Movement; unit: string }) {
  const { type, qty, qtyAfter, document, actor, isReversal, isOwn, recordedAt, occurredAt } = movement
  // Posting a count dates its movement to the counting.
  const isLate = !isOwn && Date.parse(recordedAt) - Date.parse(occurredAt) > keyedAtOnceMs
  const facts = [
    document ?? '',
    actor ?? texts.system,
    isOwn ? texts.ofThisCount : '',
    isReversal ? texts.reversal : '',
    isLate ? texts.keyedLater(formatDateTime(recordedAt)) : '',
  ].filter(Boolean)
  return (
    <>
      <span>
        {transactionTypeNames[type]} {formatDecimal(qty, { signed: true })} {unit}
        <span className='text-muted'> · {texts.balance(`${formatDecimal(qtyAfter)} ${unit}`)}</span>
      </span>
      <span className='text-xs text-muted'>{facts.join(' · ')}</span>
    </>
  )
}
