import type { MovementRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { EyeOff, Hourglass } from 'lucide-react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { StepButtons } from '../../../shared/steps/step-buttons.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { RecordSection } from '../../../shared/ui/record/record-section.tsx'
import { RecordTimeline } from '../../../shared/ui/record/record-timeline.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { movementQuery } from '../api/movement-calls.ts'
import { movementSteps } from '../model/movement-steps.ts'
import {
  movementEventWords,
  movementRecordTexts as texts,
  movementStateLabels,
} from '../movement-record-texts.ts'
import { movementKindTexts } from '../movement-texts.ts'
import { PostingLink } from './posting-link.tsx'

type MovementDrawerProps = { movementId: number; onClose: () => void }

/** A movement by hand beside the log: where it stands, its lines, its postings and its history. */
export function MovementDrawer({ movementId, onClose }: MovementDrawerProps) {
  const { data, error, refetch } = useQuery(movementQuery(movementId))
  return (
    <Drawer
      open
      onClose={onClose}
      title={data?.number ?? texts.title}
      description={data === undefined ? undefined : `${movementKindTexts[data.kind].name} · ${whereOf(data)}`}
    >
      {data !== undefined ? (
        <MovementContent movement={data} />
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

const whereOf = ({ location, toLocation }: MovementRecord) =>
  toLocation === null ? location.name : `${location.name} → ${toLocation.name}`

function MovementContent({ movement }: { movement: MovementRecord }) {
  return (
    <>
      <MovementHead movement={movement} />
      <Facts movement={movement} />
      <Lines movement={movement} />
      <RecordTimeline entity='movement' id={movement.id} words={movementEventWords} />
    </>
  )
}

/** Where it stands, and what this person can do about it. */
function MovementHead({ movement }: { movement: MovementRecord }) {
  return (
    <div className='grid gap-3 border-b border-line px-5 py-3'>
      <div className='flex flex-wrap items-center justify-between gap-2'>
        <span role='status'>
          <StateBadge state={movementStateLabels[movement.state]} />
        </span>
        <span className='ml-auto flex flex-wrap gap-2'>
          <StepButtons kind={movementSteps} document={movement} size='sm' />
        </span>
      </div>
      {movement.state === 'DRAFT' ? (
        <Notice tone='warning' icon={<Hourglass />}>
          {texts.draftText}
        </Notice>
      ) : null}
    </div>
  )
}

function Facts({ movement }: { movement: MovementRecord }) {
  const { kind, occurredAt, documentDate, createdBy, createdAt, note, posting, reversedBy } = movement
  return (
    <div className='border-b border-line px-1 pb-2'>
      <DefinitionList
        entries={[
          [texts.kind, movementKindTexts[kind].name],
          [texts.where, whereOf(movement)],
          [texts.when, formatDateTime(occurredAt)],
          [texts.businessDay, documentDate],
          [texts.by, `${createdBy} · ${formatDateTime(createdAt)}`],
          [texts.posting, posting === null ? <None key='posting' /> : <Posting key='posting' {...posting} />],
          ...(reversedBy === null
            ? []
            : [[texts.reversedBy, <Posting key='reversedBy' {...reversedBy} />] as const]),
          [
            texts.note,
            <span key='note' className='whitespace-pre-wrap'>
              {note ?? <None />}
            </span>,
          ],
        ]}
      />
    </div>
  )
}

const Posting = ({ number }: { number: number }) => (
  <PostingLink number={number}>{texts.postingNumber(number)}</PostingLink>
)

function Lines({ movement: { kind, lines, hiddenLines } }: { movement: MovementRecord }) {
  return (
    <RecordSection title={texts.lines}>
      <ul className='px-5 pb-3'>
        {lines.map(({ id, item, unit, quantity, baseQty, isOut, unitCost, why }) => (
          <li key={id} className='border-b border-line py-2 last:border-b-0'>
            <p className='flex flex-wrap items-baseline justify-between gap-x-4'>
              <span className='min-w-0'>
                {item.name} <span className='text-xs text-muted'>{item.sku}</span>
              </span>
              <span className='tabular-nums'>
                {kind === 'TRANSFER' ? '' : isOut ? '−' : '+'}
                {formatDecimal(quantity)} {unit.name}
                {/^1(?:\.0+)?$/.test(unit.factor) ? null : (
                  <span className='text-[13px] text-muted'>
                    {' '}
                    = {formatDecimal(baseQty)} {item.baseUnit}
                  </span>
                )}
              </span>
            </p>
            {unitCost === null && why === null ? null : (
              <p className='text-[13px] text-muted'>
                {[unitCost === null ? null : `${texts.cost} ${formatDecimal(unitCost)}`, why]
                  .filter((text) => text !== null)
                  .join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {hiddenLines === 0 ? null : (
        <p className='flex items-center gap-2 px-5 pb-4 text-[13px] text-muted'>
          <EyeOff aria-hidden='true' className='size-4 shrink-0' />
          {texts.hidden(hiddenLines)}
        </p>
      )}
    </RecordSection>
  )
}
