import type { MovementRecord, RecordTimeline } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { readReasons, reasonText } from '../reason/service.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { findMovement, selectLines } from './queries/movements.ts'

/** One movement as the API shows it. @throws AppError `record.not-found`, also for another tenant's id */
export async function readMovement(work: Work, id: number): Promise<MovementRecord> {
  const found = await findMovement(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  const { movement, company, location, toLocation, posting, reversedBy, createdBy } = found
  const all = await selectLines(work, id)
  const { data: reasons } = await readReasons(work)
  const lines = all.filter(({ isHidden }) => !isHidden)
  return {
    id: movement.id,
    number: movement.number,
    kind: movement.kind,
    state: movement.state,
    company: { id: company.id, name: company.name },
    location,
    toLocation,
    occurredAt: movement.occurredAt.toISOString(),
    documentDate: movement.documentDate,
    note: presentText(movement.note),
    posting,
    reversedBy,
    createdBy,
    createdAt: movement.createdAt.toISOString(),
    lines: lines.map(({ line, item, unit }) => ({
      id: line.id,
      lineNo: line.lineNo,
      item,
      unit: { ...unit, factor: line.factor },
      quantity: line.quantity,
      baseQty: line.baseQty,
      isOut: line.isOut,
      unitCost: line.unitCost,
      reasonCode: line.reasonCode,
      reason: presentText(line.reason),
      why: reasonText(reasons, line.reasonCode, presentText(line.reason)),
    })),
    hiddenLines: all.length - lines.length,
    version: movement.version,
  }
}

/** What happened to a movement. @throws AppError `record.not-found` */
export async function readMovementTimeline(work: Work, id: number): Promise<RecordTimeline> {
  if ((await findMovement(work, id)) === undefined) throw new AppError('record.not-found')
  return readTimeline(work, 'movement', id)
}
