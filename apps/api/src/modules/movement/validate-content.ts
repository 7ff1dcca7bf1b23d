import type { FieldProblem, MovementContent, NewMovement } from '@backoffice/api-types'
import { decimalPlaces, formatDecimal } from '@backoffice/api-types/decimal'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { readReasonNames } from '../reason/service.ts'
import { findPlace, type NewLine, type Place, selectItems } from './queries/movements.ts'

/** A device may be so far ahead of the server. */
const aheadMs = 2 * 60_000

/** What somebody wants to write, with what it names. */
export type ValidatedContent = {
  kind: MovementContent['kind']
  place: Place
  to: Place | undefined
  occurredAt: Date
  note: string | null
  lines: readonly NewLine[]
}

type Items = Awaited<ReturnType<typeof selectItems>>
type Line = NewMovement['lines'][number]
/** Reasons may still be typed while somebody looks at what a movement would do. */
type Reasons = 'needed' | 'open'

const refusal = (
  code: 'movement.location-unknown' | 'movement.transfer-invalid' | 'movement.moment-ahead',
  field: string,
  message: string,
) => new AppError(code, { detail: message, errors: [{ field, code, message }] })

async function placesOf(
  work: Work,
  content: MovementContent,
): Promise<Pick<ValidatedContent, 'place' | 'to'>> {
  const { kind, locationId, toLocationId } = content
  const place = await findPlace(work, locationId)
  if (place === undefined)
    throw refusal('movement.location-unknown', 'locationId', 'Choose a location in use that holds stock.')
  if (kind !== 'TRANSFER') return { place, to: undefined }
  const to = toLocationId === null ? undefined : await findPlace(work, toLocationId)
  if (to === undefined)
    throw refusal('movement.location-unknown', 'toLocationId', 'Choose where the stock goes to.')
  if (to.id === place.id)
    throw refusal(
      'movement.transfer-invalid',
      'toLocationId',
      'Choose another location than the one it comes from.',
    )
  if (to.company.id !== place.company.id) {
    throw refusal(
      'movement.transfer-invalid',
      'toLocationId',
      'Stock is transferred within one company; sell it to another one.',
    )
  }
  return { place, to }
}

/** What is wrong with a line, in the words of the person who typed it; undefined when nothing is. */
function mistakeOf(line: Line, items: Items): Omit<FieldProblem, 'code'> | undefined {
  const item = items.get(line.itemId)
  if (item === undefined) return { field: 'itemId', message: 'Choose an item in use that is kept in stock.' }
  const unit = item.units.get(line.unitId)
  if (unit === undefined) return { field: 'unitId', message: `Choose a unit of ${item.name ?? 'the item'}.` }
  const quantity = new Big(line.quantity)
  if (!unit.allowFraction && !new Big(unit.factor).eq(1) && decimalPlaces(quantity.toFixed()) > 0) {
    return { field: 'quantity', message: 'This unit is moved whole.' }
  }
  const base = quantity.times(unit.factor)
  const most = item.quantityDecimals ?? 0
  if (decimalPlaces(base.toFixed()) > most) {
    return {
      field: 'quantity',
      message: most === 0 ? 'This item has no decimals.' : `This item has at most ${most} decimals.`,
    }
  }
  if (base.gte('1e12')) return { field: 'quantity', message: 'This is more than can be kept.' }
  return undefined
}

/** A reason that is missing, where the kind of movement needs one, or that is none of the organisation's. */
function mistakenReason(
  kind: MovementContent['kind'],
  { reasonCode, reason }: Line,
  known: ReadonlyMap<string, string>,
): ReturnType<typeof mistakeOf> {
  if (kind === 'WASTE' && reasonCode !== null)
    return known.has(reasonCode)
      ? undefined
      : { field: 'reasonCode', message: 'There is no such reason of waste in use.' }
  if (reason !== null) return undefined
  if (kind === 'WASTE') return { field: 'reason', message: 'Say why it is wasted.' }
  return kind === 'ADJUSTMENT' ? { field: 'reason', message: 'Say why it is adjusted.' } : undefined
}

function validateLines(
  { kind, lines }: Pick<MovementContent, 'kind' | 'lines'>,
  items: Items,
  reasons: Reasons,
  known: ReadonlyMap<string, string>,
): NewLine[] {
  const errors = lines.flatMap((line, index): FieldProblem[] => {
    const mistake =
      mistakeOf(line, items) ?? (reasons === 'needed' ? mistakenReason(kind, line, known) : undefined)
    return mistake === undefined
      ? []
      : [{ ...mistake, field: `lines[${index}].${mistake.field}`, code: 'movement.line-invalid' }]
  })
  if (errors.length > 0) throw new AppError('movement.line-invalid', { errors })
  const bringsCost = kind === 'ADJUSTMENT' || kind === 'OPENING'
  return lines.map((line, index) => {
    const factor = items.get(line.itemId)?.units.get(line.unitId)?.factor ?? '1'
    return {
      lineNo: index + 1,
      itemId: line.itemId,
      unitId: line.unitId,
      factor,
      quantity: line.quantity,
      baseQty: formatDecimal(new Big(line.quantity).times(factor), 'quantity'),
      isOut: kind === 'ADJUSTMENT' ? line.isOut : kind !== 'OPENING',
      unitCost: bringsCost && !line.isOut ? line.unitCost : null,
      reasonCode: kind === 'WASTE' ? line.reasonCode : null,
      reason: line.reason,
    }
  })
}

/**
 * Holds what somebody wants to write against what there is.
 * @throws AppError `movement.*`, with every mistake of the lines
 */
export async function validateContent(
  work: Work,
  content: MovementContent,
  reasons: Reasons = 'needed',
): Promise<ValidatedContent> {
  const { kind, note, lines } = content
  const occurredAt = content.occurredAt === null ? work.now : new Date(content.occurredAt)
  if (occurredAt.getTime() > work.now.getTime() + aheadMs) {
    throw refusal('movement.moment-ahead', 'occurredAt', 'Choose a moment that has passed.')
  }
  const places = await placesOf(work, content)
  const items = await selectItems(
    work,
    lines.map(({ itemId }) => itemId),
  )
  const known = kind === 'WASTE' ? await readReasonNames(work, 'WASTE') : new Map<string, string>()
  return { kind, ...places, occurredAt, note, lines: validateLines(content, items, reasons, known) }
}
