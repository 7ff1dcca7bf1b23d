// The one writer of movements (docs/domain.md 4.3): whatever moves stock comes through here.
import type { PostingKind } from '@backoffice/api-types/values'
import type { Work } from '../../work.ts'
import { recordFact } from '../../database/committed.ts'
import { businessDateOf, businessDates } from '../business-date.ts'
import { selectRules } from '../company-rule/repository.ts'
import { hashPosting } from './posting-hash.ts'
import {
  lockBalances,
  type NewBalance,
  placesOf,
  type StoredBalance,
  updateBalances,
} from './queries/balances.ts'
import { lockShutPeriods } from './queries/shut-periods.ts'
import { firstOpenDay } from './open-day.ts'
import { insertPosting, insertRows, lockChain, type NewRow, type SharedByRows } from './queries/postings.ts'
import { lastCountsOf, reanchorsOf } from './reanchor.ts'
import { refuseBackdated, refuseFarBack, refuseOverdrawn } from './refuse-movements.ts'
import type { Balance } from './rules.ts'
import {
  costText,
  exactBalance,
  type Movement,
  moneyText,
  placeKey,
  quantityText,
  valueMovements,
} from './value-movements.ts'

/** What a balance knows of its last posted count; null where none is left. */
export type LastCount = { at: Date; lineId: number | null } | null

/** A group of movements of one document, which is written whole or not at all. */
export type PostingRequest = {
  kind: PostingKind
  company: { id: number; timeZone: string }
  source: {
    type: SharedByRows['sourceType']
    id: number | null
    number: string | null
    round: number
  }
  /** The day on the document, `yyyy-MM-dd`. */
  documentDate?: string | null
  /** The day of the document that this corrects: where that day is shut, the correction comes late to it like any other. */
  corrects?: string
  reason?: string | null
  note?: string | null
  /** The id of the posting whose opposite this is. */
  reversalOf?: number | null
  movements: readonly Movement[]
  /** The balances of all that moves, where this transaction has locked them already: they are not read again. */
  held?: readonly StoredBalance[]
  /** What becomes of a movement at or before the last posted count of its item: see docs/domain.md 4.6. */
  backdated?: 'refuse' | 'reanchor'
  /** What keeps the counts true that stand once this posting is written; without it that follows from its movements. */
  reanchors?: readonly Movement[]
  /** By `placeKey`: what was counted when, or which count stands again once this one is reversed. */
  counted?: ReadonlyMap<string, LastCount>
}

export type WrittenPosting = { id: number; number: number; rows: readonly NewRow[] }

function newBalancesOf(
  balances: ReadonlyMap<string, Balance>,
  stored: readonly StoredBalance[],
  counted: PostingRequest['counted'],
): NewBalance[] {
  return stored.flatMap((place) => {
    const key = placeKey(place)
    const balance = balances.get(key)
    if (balance === undefined) return []
    const count = counted?.get(key)
    const { itemId, locationId } = place
    return [
      {
        itemId,
        locationId,
        onHand: quantityText(balance.onHand),
        value: moneyText(balance.value),
        lastCost: balance.lastCost === null ? null : costText(balance.lastCost),
        counted: count === undefined ? undefined : { at: count?.at ?? null, lineId: count?.lineId ?? null },
      },
    ]
  })
}

/**
 * Writes a posting: header, rows, balances and its link in the chain of hashes, as far as the rules of the company allow.
 * What is dated into a period that is shut goes to the first open day after it, marked late (docs/domain.md 10.4).
 * Locks the balances, in one order, then the periods, and the chain last.
 * @returns what was written; undefined when there is nothing to write
 * @throws AppError `transaction.too-far-back`, `transaction.stock-negative`, `transaction.backdated-before-count`
 */
export async function writePosting(work: Work, request: PostingRequest): Promise<WrittenPosting | undefined> {
  const { company, counted, corrects } = request
  if (request.movements.length === 0) return undefined
  const isReversal = (request.reversalOf ?? null) !== null
  const stored = request.held ?? (await lockBalances(work, placesOf(request.movements)))
  const reanchors = request.reanchors ?? (await reanchorsFor(work, request, stored))
  const start = new Map(stored.map((balance) => [placeKey(balance), exactBalance(balance)]))
  const { rows: valued, balances } = valueMovements(start, [...request.movements, ...reanchors])

  const today = businessDateOf(work.now, company.timeZone)
  // What is taken back is taken back today, whenever it happened: the days before may be closed.
  const dateOf = businessDates(company.timeZone)
  const dates = valued.map(({ occurredAt }) => (isReversal ? today : dateOf(occurredAt)))
  const { backdateDays, negativeStock } = await selectRules(work, company.id)
  if (!isReversal) {
    // A count is posted late, not written late: what it found was true when it was counted.
    if (backdateDays !== null && request.kind !== 'COUNT')
      refuseFarBack(work, dates, company.timeZone, backdateDays)
    if (negativeStock === 'BLOCK') await refuseOverdrawn(work, valued)
  }

  const from = leastOf(dates, corrects ?? today)
  const shut = await lockShutPeriods(work, company.id, { from, until: today })
  const isLateTo = corrects !== undefined && firstOpenDay(corrects, shut) !== corrects
  const rows = valued.map((row, at) => {
    const own = isLateTo ? corrects : (dates[at] ?? today)
    const businessDate = firstOpenDay(own, shut)
    return { ...row, lineNo: at + 1, businessDate, isLate: businessDate !== own }
  })
  const { id, number } = await appendPosting(work, request, rows)
  await updateBalances(work, number, newBalancesOf(balances, stored, counted))
  recordFact(work.tx, { posting: request.kind })
  return { id, number, rows }
}

const leastOf = (dates: readonly string[], most: string) =>
  dates.reduce((least, date) => (date < least ? date : least), most)

/** @throws AppError `transaction.backdated-before-count` where something would have to be re-anchored, and must not */
async function reanchorsFor(
  work: Work,
  { kind, movements, reversalOf, backdated }: PostingRequest,
  stored: readonly StoredBalance[],
): Promise<Movement[]> {
  const lastCounts = lastCountsOf(stored)
  // What a count finds is before a later count of the item alone, not before one of the very moment.
  if (kind === 'COUNT') {
    const isOvertaken = (movement: Movement) =>
      movement.occurredAt < (lastCounts.get(placeKey(movement)) ?? movement.occurredAt)
    return reanchorsOf(movements.filter(isOvertaken), lastCounts)
  }
  const reanchors = reanchorsOf(movements, lastCounts)
  const isReversal = (reversalOf ?? null) !== null
  if (!isReversal && backdated !== 'reanchor') await refuseBackdated(work, reanchors)
  return reanchors
}

async function appendPosting(
  work: Work,
  {
    kind,
    company,
    source,
    documentDate = null,
    reason = null,
    note = null,
    reversalOf = null,
  }: PostingRequest,
  rows: readonly NewRow[],
): Promise<{ id: number; number: number }> {
  const { actor, now } = work
  const last = await lockChain(work)
  const shared = {
    companyId: company.id,
    recordedAt: now,
    actorId: actor.userId,
    sourceType: source.type,
    sourceId: source.id,
    sourceRound: source.round,
    sourceNumber: source.number,
  }
  const header = {
    ...shared,
    organisationId: actor.organisationId,
    number: last.number + 1,
    kind,
    documentDate,
    reversalOf,
    rowTotal: rows.length,
  }
  const covered = rows.map((row) => ({ ...row, ...shared }))
  const hashes = hashPosting(header, covered, last.hash)
  const id = await insertPosting(work, { ...header, ...hashes, reason, note })
  await insertRows(work, { ...shared, postingNumber: header.number }, rows)
  return { id, number: header.number }
}
