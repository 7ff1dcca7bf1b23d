import type { ReceivableLine } from '@backoffice/api-types'
import Big from 'big.js'
import { boxText, figureOf } from '../../model/read-figure.ts'

/** What is typed of a line: packs that came, packs turned away and why, and the price where it is another. */
export type TypedLine = {
  packs: string
  rejected: string
  /** One of the organisation's reasons; empty where it is said in words alone. */
  reasonCode: string
  reason: string
  price: string
  takesPrice: boolean
}

/** What is typed of lines of orders, by the key of its boxes. */
export type TypedLines = Record<string, TypedLine>
type Values = { lines: TypedLines }

export type TypedBox = 'packs' | 'rejected' | 'reasonCode' | 'reason' | 'price'

export const noLine: TypedLine = {
  packs: '',
  rejected: '',
  reasonCode: '',
  reason: '',
  price: '',
  takesPrice: false,
}

/** The boxes of one line of a receipt, and the line of an order that it is of. */
export type LineBoxes = {
  /** Names them among what is typed. */
  key: string
  line: ReceivableLine
  /** Which of the receipt's lines of that order line it is, from 1. */
  part: number
  parts: number
  typed: TypedLine
}

/** The key of boxes. @param part which of the receipt's lines of the order line, from 1 */
export const keyOf = (orderLineId: number, part: number): string =>
  part === 1 ? String(orderLineId) : `${orderLineId}.${part}`

/** What names a box of a line among the mistakes. */
export const boxOf = ({ key }: Pick<LineBoxes, 'key'>, box: TypedBox) => `${key}.${box}`

/** The boxes of lines of orders: of each one line, or as many as the draft has of it. */
export function lineBoxes({ lines: typed }: Values, lines: readonly ReceivableLine[]): LineBoxes[] {
  const keys = Map.groupBy(Object.keys(typed), (key) => key.split('.')[0] ?? key)
  return lines.flatMap((line) => {
    const parts = keys.get(String(line.orderLineId))?.length ?? 1
    return Array.from({ length: parts }, (_, at) => {
      const key = keyOf(line.orderLineId, at + 1)
      return { key, line, part: at + 1, parts, typed: typed[key] ?? noLine }
    })
  })
}

/** Whether something came of a line, or was turned away. */
export const isTyped = ({ packs, rejected }: TypedLine) =>
  new Big(figureOf(packs, 'received')).plus(figureOf(rejected, 'received')).gt(0)

/** The lines of which something is typed, in their order. */
export const typedLines = (values: Values, lines: readonly ReceivableLine[]): LineBoxes[] =>
  lineBoxes(values, lines).filter(({ typed }) => isTyped(typed))

/** What is typed of each line of an order, all of its boxes together. */
function packsOfLines(values: Values, lines: readonly ReceivableLine[]): Map<ReceivableLine, Big> {
  const sums = new Map<ReceivableLine, Big>()
  for (const { line, typed } of lineBoxes(values, lines))
    sums.set(line, (sums.get(line) ?? new Big(0)).plus(figureOf(typed.packs, 'received')))
  return sums
}

/** The lines of which more is typed than may come by the right to receive alone. */
export function linesBeyond(values: Values, lines: readonly ReceivableLine[]): ReceivableLine[] {
  const packs = packsOfLines(values, lines)
  return lines.filter((line) => packs.get(line)?.gt(line.mostPacks) === true)
}

/** Everything that is open, typed as having come; what is typed already stays. */
export function receiveAll(values: Values, lines: readonly ReceivableLine[]): TypedLines {
  const boxes = Map.groupBy(lineBoxes(values, lines), ({ line }) => line)
  const all = [...boxes].flatMap(([line, [first, ...rest]]) => {
    if (first === undefined || !new Big(line.openPacks).gt(0)) return []
    if ([first, ...rest].some(({ typed }) => typed.packs.trim() !== '')) return []
    return [[first.key, { ...first.typed, packs: boxText(line.openPacks) }] as const]
  })
  return { ...values.lines, ...Object.fromEntries(all) }
}

/** What a scan does: the lines as they are then, the line it was of, and how many packs stand on it. */
export type Scanned =
  | { kind: 'added'; lines: TypedLines; line: ReceivableLine; packs: string }
  | { kind: 'unknown' }
  | { kind: 'part'; line: ReceivableLine }

/** Adds what a code stands for to its line; of several lines with the item, to the first that is still open. */
export function scanInto(values: Values, lines: readonly ReceivableLine[], code: string): Scanned {
  const found = lines.flatMap((line) => {
    const barcode =
      line.barcodes.find((one) => one.code === code) ?? (line.item?.sku === code ? line.packUnit : undefined)
    return barcode === undefined ? [] : [{ line, factor: barcode.factor }]
  })
  const packs = packsOfLines(values, lines)
  const packsOn = (line: ReceivableLine) => packs.get(line) ?? new Big(0)
  const hit = found.find(({ line }) => packsOn(line).lt(line.openPacks)) ?? found[0]
  if (hit === undefined) return { kind: 'unknown' }
  const { line } = hit
  const more = new Big(hit.factor).div(line.packUnit.factor)
  if (!more.eq(more.round(3))) return { kind: 'part', line }
  const key = keyOf(line.orderLineId, 1)
  const first = values.lines[key] ?? noLine
  const typed = { ...first, packs: new Big(figureOf(first.packs, 'received')).plus(more).toFixed() }
  return {
    kind: 'added',
    lines: { ...values.lines, [key]: typed },
    line,
    packs: packsOn(line).plus(more).toFixed(),
  }
}
