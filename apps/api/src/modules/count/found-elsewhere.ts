import type { FoundElsewhere, LineTransfer, MovementRecord } from '@backoffice/api-types'
import { countTransitions, formatDecimal } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { createMovement } from '../movement/write-movement.ts'
import { checkLines } from './check-lines.ts'
import { requireCount } from './count-record.ts'
import { lockCount, updateCount } from './queries/count.ts'
import { selectElsewhere, type StoredElsewhere } from './queries/elsewhere.ts'
import { refusedInState } from './refused-in-state.ts'
import { beforeTransfer, type Elsewhere, isWithin, transferable } from './transfer-rule.ts'

const mostLines = 200
const mostPairs = 1000

const exact = ({ surplus, onHand, shortage }: StoredElsewhere): Elsewhere => ({
  surplus: new Big(surplus),
  onHand: new Big(onHand),
  shortage: shortage === null ? null : new Big(shortage),
})

function placesOf(pairs: readonly StoredElsewhere[]): FoundElsewhere['places'] {
  return pairs.flatMap((pair) => {
    const quantity = transferable(exact(pair))
    if (quantity.eq(0)) return []
    const location = { id: pair.fromLocationId, name: pair.fromLocationName }
    return [{ location, quantity: formatDecimal(quantity, 'quantity'), isShortHere: pair.shortage !== null }]
  })
}

function lineOf(pairs: readonly StoredElsewhere[]): FoundElsewhere[] {
  const [first] = pairs
  const places = placesOf(pairs)
  if (first === undefined || places.length === 0) return []
  const { lineId, itemId, sku, name, baseUnit, locationId, locationName, surplus } = first
  return [
    {
      lineId,
      item: { id: itemId, sku, name, baseUnit },
      location: { id: locationId, name: locationName },
      surplus: formatDecimal(surplus, 'quantity'),
      // Where the count misses the item it is likeliest to have come from.
      places: places.toSorted((a, b) => Number(b.isShortHere) - Number(a.isShortHere)),
    },
  ]
}

/**
 * What a count in review found too much of, and where the book holds it (docs/domain.md 3.22).
 * @throws AppError `record.not-found`
 */
export async function readElsewhere(
  work: Work,
  countId: number,
): Promise<{ lines: FoundElsewhere[]; hasMore: boolean }> {
  const { count } = await requireCount(work, countId)
  if (count.state !== 'REVIEW') return { lines: [], hasMore: false }
  const pairs = await selectElsewhere(work, countId, { limit: mostPairs })
  const lines = [...Map.groupBy(pairs, ({ lineId }) => lineId).values()].flatMap(lineOf)
  return { lines: lines.slice(0, mostLines), hasMore: lines.length > mostLines || pairs.length === mostPairs }
}

function refuse(
  code: 'count.line-not-elsewhere' | 'count.transfer-beyond',
  field: string,
  message: string,
): never {
  throw new AppError(code, { detail: message, errors: [{ field, code, message }] })
}

function requireMovement({ actor }: Work): void {
  const right = '[Reports] [Other] [Movement]'
  if (hasRight(actor, countTransitions.approve.right) && hasRight(actor, right)) return
  throw new AppError('permission.missing', { detail: `To transfer what was found needs the right ${right}.` })
}

const nothingFromThere = (): never =>
  refuse('count.line-not-elsewhere', 'fromLocationId', 'Nothing of what was found can have come from there.')

const countedSince = (): never =>
  refuse(
    'count.line-not-elsewhere',
    'fromLocationId',
    'The item was counted there or here in the meantime: what that count says stands.',
  )

/** Refuses a quantity above what may be transferred. @throws AppError always */
function refuseBeyond(known: Elsewhere): never {
  const most = transferable(known)
  if (most.eq(0)) return nothingFromThere()
  return refuse('count.transfer-beyond', 'quantity', `At most ${most.toFixed()} can have come from there.`)
}

/**
 * Transfers what a line in review found too much of from where the book holds it: a movement of its own, dated at the first moment at
 * which an open count has a figure of the item at either location, so that each of their books has it. What is left is a variance as before.
 * The figures are validated again once the balances are held.
 * @throws AppError `permission.missing`, `record.not-found`, `state.transition-refused`, `count.line-unknown`,
 * `count.line-not-elsewhere`, `count.transfer-beyond`, and as `createMovement`
 */
export async function transferFound(
  work: Work,
  countId: number,
  { lineId, fromLocationId, quantity }: LineTransfer,
): Promise<MovementRecord> {
  requireMovement(work)
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  const { number, state } = found.count
  if (state !== 'REVIEW') throw refusedInState('decide', state)
  await checkLines(work, countId, [lineId], () => 'lineId')
  const pair = { lineId, fromLocationId }
  const [before] = await selectElsewhere(work, countId, pair)
  if (before === undefined) return nothingFromThere()
  if (transferable(exact(before)).lt(quantity)) return refuseBeyond(exact(before))
  const { itemId, baseUnitId, locationId, at } = before
  const line = { itemId, unitId: baseUnitId, quantity, isOut: false }
  const content = {
    kind: 'TRANSFER' as const,
    locationId: fromLocationId,
    toLocationId: locationId,
    occurredAt: at,
    note: number,
    lines: [{ ...line, unitCost: null, reasonCode: null, reason: null }],
    reanchorReason: null,
  }
  const movement = await createMovement(work, content, countId)
  const [after] = await selectElsewhere(work, countId, pair)
  // Both are so where a count of the item was posted while this one waited for the balances.
  if (movement.state !== 'POSTED' || after === undefined) return countedSince()
  if (!isWithin(exact(after))) return refuseBeyond(beforeTransfer(exact(after), new Big(quantity)))
  await updateCount(work, countId, {})
  const told = { movement: movement.number, lines: String(lineId), from: before.fromLocationName, quantity }
  await recordEvents(work, [{ entity: 'count', entityId: countId, action: 'transfer', after: told }])
  return movement
}
