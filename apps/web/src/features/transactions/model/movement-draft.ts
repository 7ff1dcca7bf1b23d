import type { MovableItem, MovementInput } from '@backoffice/api-types'
import { momentIn } from '@backoffice/api-types/zoned-moment'
import Big from 'big.js'
import { tryArithmetic } from '../../../shared/lib/try-arithmetic.ts'
import type { FieldErrors } from '../../../shared/form/form-state.ts'
import type { Chosen } from '../../../shared/ui/record-picker.tsx'
import type { MovementKind, PreviewBody } from '../api/movement-calls.ts'
import { movementTexts as texts } from '../movement-texts.ts'

/** A line of a movement as it is typed; figures are texts until they are sent. */
export type LineDraft = {
  /** The same as long as the line stands. */
  key: string
  item: Pick<MovableItem, 'id' | 'sku' | 'name' | 'baseUnit' | 'units'>
  unitId: number
  quantity: string
  isOut: boolean
  unitCost: string
  /** One of the organisation's reasons, for waste; empty where it is said in words alone. */
  reasonCode: string
  reason: string
}

/** A movement as it is typed, under the names that the API has. `occurredAt` as a box for day and time holds it; empty is now. */
export type MovementValues = {
  kind: MovementKind
  locationId: Chosen | undefined
  toLocationId: Chosen | undefined
  occurredAt: string
  lines: LineDraft[]
  note: string
  reanchorReason: string
}

export const emptyMovement: MovementValues = {
  kind: 'USAGE',
  locationId: undefined,
  toLocationId: undefined,
  occurredAt: '',
  lines: [],
  note: '',
  reanchorReason: '',
}

/** Where reasons and costs are asked for. */
export const needsReason = (kind: MovementKind): boolean => kind === 'WASTE' || kind === 'ADJUSTMENT'
export const bringsCost = (kind: MovementKind, { isOut }: Pick<LineDraft, 'isOut'>): boolean =>
  kind === 'OPENING' || (kind === 'ADJUSTMENT' && !isOut)

type Figure = { value: string } | { mistake: string }
const largest = new Big('999999999999')

/** Reads a box; sums are worked out and nothing is rounded. @returns undefined for an empty one */
function readFigure(text: string, decimals: number): Figure | undefined {
  if (text.trim() === '') return undefined
  const value = tryArithmetic(text)
  if (value === undefined) return { mistake: texts.notANumber }
  if (value.lt(0)) return { mistake: texts.negative }
  if (value.gt(largest)) return { mistake: texts.tooLarge }
  if ((value.toFixed().split('.')[1]?.length ?? 0) > decimals) return { mistake: texts.tooFine(decimals) }
  return { value: value.toFixed() }
}

/** A quantity above zero with at most 3 decimals, however fine the item goes, which the server knows. */
function readQuantity(text: string): Figure | undefined {
  const read = readFigure(text, 3)
  return read !== undefined && 'value' in read && new Big(read.value).eq(0)
    ? { mistake: texts.notPositive }
    : read
}

const readCost = (text: string) => readFigure(text, 6)
const valueOf = (figure: Figure | undefined) =>
  figure !== undefined && 'value' in figure ? figure.value : undefined

/** What a sum in the box of quantities comes to; undefined for a plain number and for what is none. */
export function workedQuantity(text: string): string | undefined {
  return /[+*/×xX÷(−-]/.test(text) ? valueOf(readQuantity(text)) : undefined
}

/** A line of an item in a unit; its reason is that of the line before, which mostly holds again. */
export function lineOf(
  item: LineDraft['item'],
  unitId: number | null,
  before: LineDraft | undefined,
): LineDraft {
  const { id, sku, name, baseUnit, units } = item
  return {
    key: crypto.randomUUID(),
    item: { id, sku, name, baseUnit, units },
    unitId: unitId ?? units[0]?.id ?? 0,
    quantity: '',
    isOut: before?.isOut ?? false,
    unitCost: '',
    reasonCode: before?.reasonCode ?? '',
    reason: before?.reason ?? '',
  }
}

/** Adds one to what a box says, as a second scan does. A box that cannot be read stays as it is. */
export function addOne(quantity: string): string {
  const read = readQuantity(quantity)
  if (read === undefined) return '1'
  return 'value' in read ? new Big(read.value).plus(1).toFixed() : quantity
}

const codeOf = (kind: MovementKind, { reasonCode }: LineDraft) =>
  kind === 'WASTE' ? reasonCode || null : null
const hasReason = (kind: MovementKind, line: LineDraft) =>
  !needsReason(kind) || line.reason.trim() !== '' || codeOf(kind, line) !== null

/** What is wrong with a line as it stands, and with `all` what is missing too. */
function mistakesIn(kind: MovementKind, line: LineDraft, all: boolean): Readonly<Record<string, string>> {
  const quantity = readQuantity(line.quantity)
  const cost = bringsCost(kind, line) ? readCost(line.unitCost) : undefined
  return {
    ...(quantity === undefined && all && { quantity: texts.quantityMissing }),
    ...(quantity !== undefined && 'mistake' in quantity && { quantity: quantity.mistake }),
    ...(cost !== undefined && 'mistake' in cost && { unitCost: cost.mistake }),
    ...(all && !hasReason(kind, line) && { reason: texts.reasonMissing }),
  }
}

/** What is missing or wrong before anything is sent, by the names that the API has for it. @param zone of the company */
export function mistakesInMovement(values: MovementValues, zone: string | undefined): FieldErrors {
  const { kind, locationId, toLocationId, occurredAt, lines } = values
  const isTransfer = kind === 'TRANSFER'
  return {
    ...(locationId === undefined && { locationId: texts.locationMissing }),
    ...(isTransfer && toLocationId === undefined && { toLocationId: texts.toMissing }),
    ...(isTransfer &&
      toLocationId !== undefined &&
      toLocationId.id === locationId?.id && { toLocationId: texts.sameLocation }),
    ...(occurredAt !== '' &&
      zone === undefined &&
      locationId !== undefined && { occurredAt: texts.zoneUnknown }),
    ...(lines.length === 0 && { lines: texts.linesMissing }),
    ...Object.fromEntries(
      lines.flatMap((line, at) =>
        Object.entries(mistakesIn(kind, line, true)).map(([box, mistake]) => [
          `lines[${at}].${box}`,
          mistake,
        ]),
      ),
    ),
  }
}

/** What is to be said at a line, by box: what the server refused, and what cannot be read as it stands. */
export function mistakesOfLine(
  { kind, lines }: Pick<MovementValues, 'kind' | 'lines'>,
  at: number,
  errors: FieldErrors,
): Readonly<Record<string, string>> {
  const line = lines[at]
  const prefix = `lines[${at}].`
  const told = Object.entries(errors).flatMap(([path, message]) =>
    path.startsWith(prefix) ? [[path.slice(prefix.length), message] as const] : [],
  )
  return { ...Object.fromEntries(told), ...(line === undefined ? {} : mistakesIn(kind, line, false)) }
}

type Moment = Pick<MovementInput, 'kind' | 'locationId' | 'toLocationId' | 'occurredAt'>

function headOf(
  { kind, locationId, toLocationId, occurredAt }: MovementValues,
  zone: string | undefined,
): Moment {
  return {
    kind,
    locationId: locationId?.id ?? 0,
    toLocationId: kind === 'TRANSFER' ? (toLocationId?.id ?? null) : null,
    occurredAt: occurredAt === '' || zone === undefined ? null : (momentIn(zone, occurredAt) ?? null),
  }
}

const lineBody = (kind: MovementKind, line: LineDraft): MovementInput['lines'][number] => ({
  itemId: line.item.id,
  unitId: line.unitId,
  quantity: valueOf(readQuantity(line.quantity)) ?? '0',
  isOut: kind === 'ADJUSTMENT' && line.isOut,
  unitCost: bringsCost(kind, line) ? (valueOf(readCost(line.unitCost)) ?? null) : null,
})

/** What is typed, as the API takes it. */
export function movementBody(values: MovementValues, zone: string | undefined): MovementInput {
  const { kind, lines, note, reanchorReason } = values
  return {
    ...headOf(values, zone),
    note: note.trim() || null,
    reanchorReason: reanchorReason.trim() || null,
    lines: lines.map((line) => ({
      ...lineBody(kind, line),
      reasonCode: codeOf(kind, line),
      reason: needsReason(kind) ? line.reason.trim() || null : null,
    })),
  }
}

/** What can be previewed of what is typed: the lines that can be read, with their keys. Undefined while there is nothing. */
export function previewOf(
  values: MovementValues,
  zone: string | undefined,
): { body: PreviewBody; keys: string[] } | undefined {
  const { kind, locationId, toLocationId, occurredAt } = values
  const lines = values.lines.filter((line) => valueOf(readQuantity(line.quantity)) !== undefined)
  if (locationId === undefined || lines.length === 0) return undefined
  if (kind === 'TRANSFER' && (toLocationId === undefined || toLocationId.id === locationId.id))
    return undefined
  if (occurredAt !== '' && zone === undefined) return undefined
  return {
    body: {
      ...headOf(values, zone),
      reanchorReason: values.reanchorReason.trim() || null,
      lines: lines.map((line) => lineBody(kind, line)),
    },
    keys: lines.map(({ key }) => key),
  }
}
