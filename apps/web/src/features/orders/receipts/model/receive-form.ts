import type {
  NewReceiptBody,
  Receivable,
  ReceivableItem,
  ReceivableLine,
  ReceiptCharge,
  ReceiptChargeBody,
} from '@backoffice/api-types'
import { momentIn } from '@backoffice/api-types/zoned-moment'
import Big from 'big.js'
import type { Chosen } from '../../../../shared/ui/record-picker.tsx'
import { boxText, figureMistake, figureOf } from '../../model/read-figure.ts'
import { type TypedBox, type TypedLine, type TypedLines, typedLines } from './line-boxes.ts'

/** Goods that came without having been ordered, or in place of what was. */
export type ExtraLine = TypedLine & {
  key: string
  item: ReceivableItem
  unitId: number
  /** The line of an order that they came in place of. */
  substituteForId: number | null
}

/** A delivery as it is typed; lines by the key of their boxes, charges by that of theirs. */
export type ReceiveValues = {
  lines: TypedLines
  extras: readonly ExtraLine[]
  location: Chosen | undefined
  /** As the clock of the company shows it; empty means now. */
  deliveredAt: string
  documentNo: string
  note: string
  rate: string
  charges: Record<string, string>
  otherCharge: string
  overReason: string
  isPosted: boolean
}

/** A charge that has a box; `key` tells it from the others, whatever is shown beside it. */
export type ChargeBox = ReceiptCharge & {
  key: string
  /** What was ordered, where the delivery bears nothing of it unless somebody says so. */
  open?: string
}

export const nameOf = ({ item, description }: ReceivableLine) => item?.name ?? description ?? ''
export const extraBoxOf = ({ key }: ExtraLine, box: TypedBox) => `extra.${key}.${box}`
/** The unit that goods which were not ordered came in, with what the supplier asks for one. */
export const unitOf = ({ item: { units }, unitId }: ExtraLine) => units.find(({ id }) => id === unitId)

/** A delivery before anything is typed. */
export function emptyReceive({ location }: Receivable, mayPost: boolean): ReceiveValues {
  return {
    lines: {},
    extras: [],
    location: { id: location.id, name: location.name },
    deliveredAt: '',
    documentNo: '',
    note: '',
    rate: '',
    charges: {},
    otherCharge: '',
    overReason: '',
    isPosted: mayPost,
  }
}

/** What stands in the box of a charge: what was typed, else what is proposed. */
export const chargeText = ({ charges }: ReceiveValues, { key, amount, open }: ChargeBox) =>
  charges[key] ?? (open === undefined ? boxText(amount) : '')
/** What names the box of a charge among the mistakes. */
export const boxOfCharge = ({ key }: ChargeBox) => `charges.${key}`

/** How a typed price differs from the one that was asked, per pack and in percent; undefined when it does not. */
export function priceDifference(
  line: Pick<ReceivableLine, 'unitPrice'>,
  text: string,
): { amount: string; percent: string } | undefined {
  if (text.trim() === '' || figureMistake(text, 'price') !== undefined) return undefined
  const difference = new Big(figureOf(text, 'price')).minus(line.unitPrice)
  if (difference.eq(0)) return undefined
  const percent = new Big(line.unitPrice).eq(0) ? new Big(100) : difference.times(100).div(line.unitPrice)
  return { amount: difference.toFixed(), percent: percent.round(1).toFixed() }
}

/** How the typed price of goods that were not ordered differs from that of the catalogue; undefined where that has none. */
export function extraDifference(line: ExtraLine) {
  const unitPrice = unitOf(line)?.price ?? null
  return unitPrice === null ? undefined : priceDifference({ unitPrice }, line.price)
}

/** What the delivery comes to. @param along the charges that go along */
export function deliveryTotal(
  values: ReceiveValues,
  lines: readonly ReceivableLine[],
  along: readonly ChargeBox[],
): string {
  const charges = chargesOf(values, along)
  return charges.reduce((total, { amount }) => total.plus(amount), goodsOf(values, lines)).toFixed(2)
}

function goodsOf(values: ReceiveValues, lines: readonly ReceivableLine[]): Big {
  const sum = typedLines(values, lines).reduce((total, { line, typed }) => {
    const price = figureOf(typed.price, 'price', line.unitPrice)
    const rest = new Big(100).minus(line.discountPct).div(100)
    return total.plus(new Big(figureOf(typed.packs, 'received')).times(price).times(rest).round(2))
  }, new Big(0))
  return values.extras.reduce((total, line) => {
    const price = figureOf(line.price, 'price', unitOf(line)?.price ?? '0')
    return total.plus(new Big(figureOf(line.packs, 'received')).times(price).round(2))
  }, sum)
}

const isAbove = ({ amount }: ReceiptChargeBody) => new Big(amount).gt(0)

function chargesOf(values: ReceiveValues, along: readonly ChargeBox[]) {
  const ordered = along.map((box) => ({
    kind: box.kind,
    label: box.label,
    amount: figureOf(chargeText(values, box), 'money'),
    allocate: box.allocate,
    orderId: box.order?.id ?? null,
  }))
  const other = { kind: 'FREIGHT', amount: figureOf(values.otherCharge, 'money'), allocate: 'VALUE' } as const
  return [...ordered, other].filter(isAbove)
}

/** A delivery as the API takes it. @param along the charges that go along */
export function receiveBody(
  values: ReceiveValues,
  receivable: Receivable,
  along: readonly ChargeBox[],
): NewReceiptBody {
  const { supplier, lines, timeZone, currency } = receivable
  return {
    supplierId: supplier.id,
    locationId: values.location?.id ?? 0,
    deliveredAt: values.deliveredAt === '' ? null : (momentIn(timeZone, values.deliveredAt) ?? null),
    documentNo: values.documentNo,
    note: values.note,
    currency,
    exchangeRate: values.rate.trim() === '' ? null : figureOf(values.rate, 'rate'),
    charges: chargesOf(values, along),
    overReason: values.overReason,
    isPosted: values.isPosted,
    lines: [
      ...typedLines(values, lines).map(({ line, typed }) => ({
        orderLineId: line.orderLineId,
        ...boxesOf(typed),
        takesPrice: typed.takesPrice && priceDifference(line, typed.price) !== undefined,
      })),
      ...values.extras.map((line) => ({
        itemId: line.item.id,
        unitId: line.unitId,
        ...boxesOf(line),
        // Of a draft that is opened again nobody says what the catalogue asks.
        takesPrice: line.takesPrice && (unitOf(line)?.price === null || extraDifference(line) !== undefined),
        substituteForId: line.substituteForId,
      })),
    ],
  }
}

const boxesOf = ({ packs, rejected, reasonCode, reason, price }: TypedLine) => ({
  packs: figureOf(packs, 'received'),
  rejectedPacks: figureOf(rejected, 'received'),
  rejectReasonCode: reasonCode || null,
  rejectReason: reason,
  unitPrice: price.trim() === '' ? null : figureOf(price, 'price'),
})
