import type { NewReceiptBody, OrderChargeBody, Receivable, ReceivableLine } from '@backoffice/api-types'
import Big from 'big.js'
import type { Chosen } from '../../../../shared/ui/record-picker.tsx'
import { boxText, figureMistake, figureOf } from '../../model/read-figure.ts'
import { receiveTexts as texts } from '../texts.ts'

/** What is typed of a line: packs that came, packs turned away and why, and the price where it is another. */
export type TypedLine = {
  packs: string
  rejected: string
  reason: string
  price: string
  takesPrice: boolean
}

/** A delivery as it is typed; lines by the id of their order line, charges in the order of the orders'. */
export type ReceiveValues = {
  lines: Record<string, TypedLine>
  location: Chosen | undefined
  /** As the browser writes a local moment; empty means now. */
  deliveredAt: string
  documentNo: string
  note: string
  rate: string
  charges: string[]
  otherCharge: string
  overReason: string
  isPosted: boolean
}

export type TypedBox = 'packs' | 'rejected' | 'reason' | 'price'

export const noLine: TypedLine = { packs: '', rejected: '', reason: '', price: '', takesPrice: false }
export const nameOf = ({ item, description }: ReceivableLine) => item?.name ?? description ?? ''
/** What names a box of a line among the mistakes. */
export const boxOf = (line: ReceivableLine, box: TypedBox) => `${line.orderLineId}.${box}`

/** A delivery before anything is typed. */
export function emptyReceive({ location, charges }: Receivable, mayPost: boolean): ReceiveValues {
  return {
    lines: {},
    location: { id: location.id, name: location.name },
    deliveredAt: '',
    documentNo: '',
    note: '',
    rate: '',
    charges: charges.map(({ amount }) => boxText(amount)),
    otherCharge: '',
    overReason: '',
    isPosted: mayPost,
  }
}

const typedOf = ({ lines }: ReceiveValues, line: ReceivableLine) => lines[line.orderLineId] ?? noLine
const isTyped = ({ packs, rejected }: TypedLine) =>
  new Big(figureOf(packs, 'received')).plus(figureOf(rejected, 'received')).gt(0)

/** The lines of which something is typed, in their order. */
function typedLines(values: ReceiveValues, lines: readonly ReceivableLine[]) {
  return lines.flatMap((line) => {
    const typed = typedOf(values, line)
    return isTyped(typed) ? [{ line, typed }] : []
  })
}

/** The lines of which more is typed than may come by the right to receive alone. */
export function linesBeyond(values: ReceiveValues, lines: readonly ReceivableLine[]): ReceivableLine[] {
  return lines.filter((line) => new Big(figureOf(typedOf(values, line).packs, 'received')).gt(line.mostPacks))
}

/** Everything that is open, typed as having come; what is typed already stays. */
export function receiveAll(values: ReceiveValues, lines: readonly ReceivableLine[]): ReceiveValues['lines'] {
  const all = lines.flatMap((line) => {
    const typed = typedOf(values, line)
    const isOpen = new Big(line.openPacks).gt(0) && typed.packs.trim() === ''
    return isOpen ? [[String(line.orderLineId), { ...typed, packs: boxText(line.openPacks) }] as const] : []
  })
  return { ...values.lines, ...Object.fromEntries(all) }
}

/** What a scan does: the lines as they are then, the line it was of, and how many packs stand on it. */
export type Scanned =
  | { kind: 'added'; lines: ReceiveValues['lines']; line: ReceivableLine; packs: string }
  | { kind: 'unknown' }
  | { kind: 'part'; line: ReceivableLine }

/** Adds what a code stands for to its line; of several lines with the item, to the first that is still open. */
export function scanInto(values: ReceiveValues, lines: readonly ReceivableLine[], code: string): Scanned {
  const found = lines.flatMap((line) => {
    const barcode =
      line.barcodes.find((one) => one.code === code) ?? (line.item?.sku === code ? line.packUnit : undefined)
    return barcode === undefined ? [] : [{ line, factor: barcode.factor }]
  })
  const packsOn = (line: ReceivableLine) => new Big(figureOf(typedOf(values, line).packs, 'received'))
  const hit = found.find(({ line }) => packsOn(line).lt(line.openPacks)) ?? found[0]
  if (hit === undefined) return { kind: 'unknown' }
  const { line } = hit
  const more = new Big(hit.factor).div(line.packUnit.factor)
  if (!more.eq(more.round(3))) return { kind: 'part', line }
  const packs = packsOn(line).plus(more).toFixed()
  const typed = { ...typedOf(values, line), packs }
  return { kind: 'added', lines: { ...values.lines, [line.orderLineId]: typed }, line, packs }
}

/** How a typed price differs from the ordered one, per pack and in percent; undefined when it does not. */
export function priceDifference(
  line: ReceivableLine,
  text: string,
): { amount: string; percent: string } | undefined {
  if (text.trim() === '' || figureMistake(text, 'price') !== undefined) return undefined
  const difference = new Big(figureOf(text, 'price')).minus(line.unitPrice)
  if (difference.eq(0)) return undefined
  const percent = new Big(line.unitPrice).eq(0) ? new Big(100) : difference.times(100).div(line.unitPrice)
  return { amount: difference.toFixed(), percent: percent.round(1).toFixed() }
}

/** What the delivery comes to, without charges. */
export function goodsTotal(values: ReceiveValues, lines: readonly ReceivableLine[]): string {
  const sum = typedLines(values, lines).reduce((total, { line, typed }) => {
    const price = figureOf(typed.price, 'price', line.unitPrice)
    const rest = new Big(100).minus(line.discountPct).div(100)
    return total.plus(new Big(figureOf(typed.packs, 'received')).times(price).times(rest).round(2))
  }, new Big(0))
  return sum.toFixed(2)
}

function mistakesOfLine(line: ReceivableLine, typed: TypedLine): [string, string][] {
  const isRejected = new Big(figureOf(typed.rejected, 'received')).gt(0)
  const found: [TypedBox, string | undefined][] = [
    ['packs', figureMistake(typed.packs, 'received')],
    ['rejected', figureMistake(typed.rejected, 'received')],
    ['price', figureMistake(typed.price, 'price')],
    ['reason', isRejected && typed.reason.trim() === '' ? texts.reasonMissing : undefined],
  ]
  return found.flatMap(([box, mistake]) => (mistake === undefined ? [] : [[boxOf(line, box), mistake]]))
}

/** What is missing or wrong, by field; boxes of lines as `boxOf` names them. */
export function receiveMistakes(
  values: ReceiveValues,
  { lines, currency, companyCurrency }: Receivable,
  mayOver: boolean,
): Record<string, string> {
  const isForeign = currency !== companyCurrency
  const isOver = linesBeyond(values, lines).length > 0 && values.isPosted
  const charges = values.charges.flatMap((text, at) => {
    const mistake = figureMistake(text, 'money')
    return mistake === undefined ? [] : [[`charges.${at}`, mistake] as const]
  })
  const other = figureMistake(values.otherCharge, 'money')
  return {
    ...Object.fromEntries(lines.flatMap((line) => mistakesOfLine(line, typedOf(values, line)))),
    ...Object.fromEntries(charges),
    ...(other !== undefined && { otherCharge: other }),
    ...(values.location === undefined && { location: texts.locationMissing }),
    ...(isForeign && figureOf(values.rate, 'rate') === '0' && { rate: texts.rateMissing }),
    ...(isOver && mayOver && values.overReason.trim() === '' && { overReason: texts.overNeeded }),
    ...(typedLines(values, lines).length === 0 && { lines: texts.nothing }),
  }
}

const isAbove = ({ amount }: OrderChargeBody) => new Big(amount).gt(0)

/** A delivery as the API takes it. */
export function receiveBody(values: ReceiveValues, { supplier, lines, charges }: Receivable): NewReceiptBody {
  const ordered = charges.map((charge, at) => ({
    ...charge,
    amount: figureOf(values.charges[at] ?? '', 'money'),
  }))
  const other = { kind: 'FREIGHT', amount: figureOf(values.otherCharge, 'money'), allocate: 'VALUE' } as const
  return {
    supplierId: supplier.id,
    locationId: values.location?.id ?? 0,
    deliveredAt: values.deliveredAt === '' ? null : new Date(values.deliveredAt).toISOString(),
    documentNo: values.documentNo,
    note: values.note,
    exchangeRate: values.rate.trim() === '' ? null : figureOf(values.rate, 'rate'),
    charges: [...ordered, other].filter(isAbove),
    overReason: values.overReason,
    isPosted: values.isPosted,
    lines: typedLines(values, lines).map(({ line, typed }) => ({
      orderLineId: line.orderLineId,
      packs: figureOf(typed.packs, 'received'),
      rejectedPacks: figureOf(typed.rejected, 'received'),
      rejectReason: typed.reason,
      unitPrice: typed.price.trim() === '' ? null : figureOf(typed.price, 'price'),
      takesPrice: typed.takesPrice && priceDifference(line, typed.price) !== undefined,
    })),
  }
}

const boxes: Readonly<Record<string, TypedBox>> = {
  packs: 'packs',
  orderLineId: 'packs',
  rejectedPacks: 'rejected',
  rejectReason: 'reason',
  unitPrice: 'price',
}

/** Mistakes of the API, which counts the lines that were sent, by the boxes that they are about. */
export function atTheirBoxes(
  errors: Readonly<Record<string, string>>,
  values: ReceiveValues,
  lines: readonly ReceivableLine[],
): Record<string, string> {
  const sent = typedLines(values, lines)
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const [, at = '', name = ''] = /^lines\[(\d+)\]\.(\w+)$/.exec(field) ?? []
      const line = sent[Number(at)]?.line
      return [line === undefined || at === '' ? field : boxOf(line, boxes[name] ?? 'packs'), message]
    }),
  )
}
