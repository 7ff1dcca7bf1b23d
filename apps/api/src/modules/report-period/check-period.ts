import type { PeriodCheck } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import {
  findDraftMovements,
  findDraftReceipts,
  findEarlierOpen,
  findNegative,
  findOpenCounts,
  findPlannedCounts,
} from './queries/checks.ts'
import {
  findOpenDeliveryNotes,
  findOpenMovementFiles,
  findOpenMovementImports,
} from './queries/open-files.ts'
import type { StoredPeriod } from './queries/periods.ts'
import { isOver } from './read-period.ts'

type Finding = Pick<PeriodCheck, 'total' | 'records'>

const stateOf = (total: number, found: PeriodCheck['state']): PeriodCheck['state'] =>
  total === 0 ? 'OK' : found

const blocks = (check: PeriodCheck['check'], finding: Finding): PeriodCheck => ({
  check,
  state: stateOf(finding.total, 'BLOCKS'),
  ...finding,
})
const needsNote = (check: PeriodCheck['check'], finding: Finding): PeriodCheck => ({
  check,
  state: stateOf(finding.total, 'NOTE'),
  ...finding,
})

/** What has to be done, and what has to be explained by a note, before a period is closed. */
export async function checkPeriod(work: Work, period: StoredPeriod): Promise<PeriodCheck[]> {
  return [
    blocks('NOT_OVER', { total: isOver(work, period) ? 0 : 1, records: [] }),
    blocks('EARLIER_OPEN', await findEarlierOpen(work, period)),
    blocks('OPEN_COUNTS', await findOpenCounts(work, period)),
    blocks('DRAFT_MOVEMENTS', await findDraftMovements(work, period)),
    blocks('DRAFT_RECEIPTS', await findDraftReceipts(work, period)),
    blocks('DELIVERY_NOTES', await findOpenDeliveryNotes(work, period)),
    needsNote('MOVEMENT_FILES', await findOpenMovementFiles(work, period)),
    needsNote('MOVEMENT_IMPORTS', await findOpenMovementImports(work, period)),
    needsNote('PLANNED_COUNTS', await findPlannedCounts(work, period)),
    needsNote('NEGATIVE_BALANCES', await findNegative(work, period)),
  ]
}

const words: Readonly<Record<PeriodCheck['check'], string>> = {
  NOT_OVER: 'The last day is not over',
  EARLIER_OPEN: 'Earlier periods are not closed',
  OPEN_COUNTS: 'Counts are not posted',
  DRAFT_MOVEMENTS: 'Movements are not posted',
  DRAFT_RECEIPTS: 'Receipts are not posted',
  DELIVERY_NOTES: 'Files of delivery notes are not applied',
  MOVEMENT_FILES: 'Files of movements are not applied',
  MOVEMENT_IMPORTS: 'Movements imported into the log are not applied',
  PLANNED_COUNTS: 'Planned counts were not made',
  NEGATIVE_BALANCES: 'Items are below zero',
}

const problemOf = (
  { check, total, records }: PeriodCheck,
  code: 'period.blocked' | 'period.note-missing',
) => ({
  field: code === 'period.blocked' ? `check.${check}` : 'note',
  code,
  message: `${words[check]} (${total})${records.length === 0 ? '' : `: ${records.map(({ label }) => label).join(', ')}`}`,
})

/** @throws AppError `period.blocked`, `period.note-missing`, naming each check that fails */
export function requireClear(checks: readonly PeriodCheck[], note: string | null): void {
  const failing = (state: PeriodCheck['state']) => checks.filter((one) => one.state === state)
  const blocking = failing('BLOCKS')
  if (blocking.length > 0)
    throw new AppError('period.blocked', { errors: blocking.map((one) => problemOf(one, 'period.blocked')) })
  const open = failing('NOTE')
  if (open.length > 0 && note === null)
    throw new AppError('period.note-missing', {
      errors: open.map((one) => problemOf(one, 'period.note-missing')),
    })
}
