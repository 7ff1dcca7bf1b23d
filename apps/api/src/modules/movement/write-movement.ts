import { type MovementRecord, needsAdjustRight, type NewMovement } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { inSavepoint } from '../../database/committed.ts'
import { type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { readReasons, reasonText } from '../reason/service.ts'
import { allocateDocumentNumbers } from '../document-number/repository.ts'
import { isBackdated } from '../ledger/is-backdated.ts'
import { lockPostingsShared } from '../ledger/queries/balances.ts'
import { reanchorReasonOf } from '../ledger/reanchor.ts'
import { type PostingRequest, writePosting } from '../ledger/write-posting.ts'
import { validateContent } from './validate-content.ts'
import {
  insertMovement,
  lockMovement,
  selectLines,
  type StoredMovement,
  updateMovement,
} from './queries/movements.ts'
import { readMovement } from './read-movement.ts'
import { rowsOfMovement } from './rows-of-movement.ts'

const kindOfPosting = {
  USAGE: 'USAGE',
  WASTE: 'WASTE',
  TRANSFER: 'TRANSFER',
  ADJUSTMENT: 'ADJUSTMENT',
  OPENING: 'OPENING',
} as const

/**
 * Writes a movement to the ledger.
 * @param reanchor why counts are re-anchored; null where a movement before one is refused
 * @returns the posting
 * @throws AppError as `writePosting`
 */
export async function postMovement(
  work: Work,
  { movement, company }: Pick<StoredMovement, 'movement' | 'company'>,
  reanchor: string | null,
): Promise<{ id: number; number: number }> {
  const { data: reasons } = await readReasons(work)
  // The ledger keeps the name that the reason had when it was posted.
  const lines = (await selectLines(work, movement.id)).map(({ line }) => ({
    ...line,
    reason: reasonText(reasons, line.reasonCode, line.reason),
  }))
  const { kind, locationId, toLocationId, occurredAt } = movement
  const request: PostingRequest = {
    kind: kindOfPosting[kind],
    company,
    source: { type: 'MOVEMENT', id: movement.id, number: movement.number, round: 1 },
    documentDate: movement.documentDate,
    reason: reanchor,
    note: movement.note,
    movements: rowsOfMovement({ kind, locationId, toLocationId, occurredAt, lines }),
    backdated: reanchor === null ? 'refuse' : 'reanchor',
  }
  const posting = await writePosting(work, request)
  if (posting === undefined) throw new Error('A movement without lines was posted')
  return posting
}

const tell = (work: Work, id: number, action: string, after: Fields) =>
  recordEvents(work, [{ entity: 'movement', entityId: id, action, after }])

/**
 * Writes a movement by hand. What lies before a posted count stays a draft, unless a reason to re-anchor was given by
 * whoever may do that.
 * @param countId the count in whose review it is made; null where it is made of none
 * @throws AppError `movement.*`; `permission.missing`; as `writePosting` but for `transaction.backdated-before-count`
 */
export async function createMovement(
  work: Work,
  content: NewMovement,
  countId: number | null = null,
): Promise<MovementRecord> {
  const missing = needsAdjustRight(content.kind) && !hasRight(work.actor, '[Reports] [Other] [Adjust]')
  if (missing)
    throw new AppError('permission.missing', { detail: 'This needs the right [Reports] [Other] [Adjust].' })
  const validated = await validateContent(work, content)
  const { kind, place, to, occurredAt, note, lines } = validated
  const today = businessDateOf(work.now, place.company.timeZone)
  const documentDate = businessDateOf(occurredAt, place.company.timeZone)
  await lockPostingsShared(work)
  const [number = ''] = await allocateDocumentNumbers(work, 'MOV', place.company, today, 1)
  const header = {
    companyId: place.company.id,
    locationId: place.id,
    toLocationId: to?.id ?? null,
    number,
    kind,
    state: 'DRAFT',
    occurredAt,
    documentDate,
    note,
    countId,
  } as const
  const id = await insertMovement(work, header, lines)
  await tell(work, id, 'create', { number, kind, lines: String(lines.length) })
  const reason = reanchorReasonOf(work, content.reanchorReason)
  const stored = await lockMovement(work, id)
  if (stored === undefined) throw new Error('The movement was not written')
  const posting = await inSavepoint(work.tx, (tx) => postMovement({ ...work, tx }, stored, reason)).catch(
    (error: unknown) => {
      if (isBackdated(error)) return undefined
      throw error
    },
  )
  if (posting === undefined) return readMovement(work, id)
  await updateMovement(work, id, { state: 'POSTED', postingId: posting.id })
  await tell(work, id, 'post', { state: 'POSTED', posting: String(posting.number) })
  return readMovement(work, id)
}
