import type { CountSheetRow } from '@backoffice/api-types'
import {
  BookOpen,
  Check,
  CircleAlert,
  CircleHelp,
  Clock,
  LoaderCircle,
  type LucideIcon,
  UsersRound,
} from 'lucide-react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { formatTime } from '../../../shared/lib/format-date-time.ts'
import type { RowState, RowStatus } from '../model/row-states.ts'
import { countTexts } from '../texts.ts'

type Look = { Icon: LucideIcon; tone: string; words: string }

const looks: Record<RowStatus, Look> = {
  waiting: { Icon: Clock, tone: 'text-warning', words: countTexts.waiting },
  saving: { Icon: LoaderCircle, tone: 'text-muted', words: countTexts.saving },
  saved: { Icon: Check, tone: 'text-success', words: countTexts.saved },
  doubted: { Icon: CircleHelp, tone: 'text-warning', words: countTexts.doubted },
  refused: { Icon: CircleAlert, tone: 'text-danger', words: countTexts.refused },
  contested: { Icon: UsersRound, tone: 'text-warning', words: countTexts.contested },
}

/** What became of the last figure of a row; before that, who counted it when. */
export function StatusCell({ row, state }: { row: CountSheetRow; state: RowState | undefined }) {
  const look = state === undefined ? undefined : looks[state.status]
  const isPrefilled = row.isPrefilled === true && state?.status !== 'waiting' && state?.status !== 'saving'
  const words = isPrefilled ? countTexts.prefilled : (look?.words ?? countedText(row))
  const Icon = isPrefilled ? BookOpen : (look?.Icon ?? (row.countedQty === null ? undefined : Check))
  return (
    <div
      role='gridcell'
      title={countedText(row)}
      className={classNames(
        'flex min-w-0 items-center gap-1.5 text-xs @max-lg:-col-end-1',
        look?.tone ?? 'text-muted',
      )}
    >
      {Icon === undefined ? null : <Icon aria-hidden='true' className='size-4 shrink-0' />}
      <span className='truncate @max-3xl:sr-only'>{words}</span>
    </div>
  )
}

function countedText({ countedQty, countedBy, countedAt, isPrefilled }: CountSheetRow): string {
  if (countedQty === null) return countTexts.notCounted
  if (isPrefilled === true) return countTexts.prefilled
  return countTexts.countedBy(countedBy ?? '', formatTime(countedAt))
}
