import type { Receivable, ReceivableLine } from '@backoffice/api-types'
import Big from 'big.js'
import { figureMistake, figureOf } from '../../model/read-figure.ts'
import { receiveTexts as texts } from '../receive-texts.ts'
import {
  boxOf,
  isTyped,
  lineBoxes,
  linesBeyond,
  type TypedBox,
  type TypedLine,
  typedLines,
} from './line-boxes.ts'
import {
  boxOfCharge,
  type ChargeBox,
  chargeText,
  type ExtraLine,
  extraBoxOf,
  type ReceiveValues,
  unitOf,
} from './receive-form.ts'

function mistakesOfBoxes(typed: TypedLine, nameOfBox: (box: TypedBox) => string): [string, string][] {
  const isRejected = new Big(figureOf(typed.rejected, 'received')).gt(0)
  const found: [TypedBox, string | undefined][] = [
    ['packs', figureMistake(typed.packs, 'received')],
    ['rejected', figureMistake(typed.rejected, 'received')],
    ['price', figureMistake(typed.price, 'price')],
    [
      'reason',
      isRejected && typed.reasonCode === '' && typed.reason.trim() === '' ? texts.reasonMissing : undefined,
    ],
  ]
  return found.flatMap(([box, mistake]) => (mistake === undefined ? [] : [[nameOfBox(box), mistake]]))
}

function mistakesOfExtra(line: ExtraLine): [string, string][] {
  const isPriced = line.price.trim() !== '' || typeof unitOf(line)?.price === 'string'
  return [
    ...(isTyped(line) ? [] : [[extraBoxOf(line, 'packs'), texts.nothingOfIt] as [string, string]]),
    ...(isPriced ? [] : [[extraBoxOf(line, 'price'), texts.priceMissing] as [string, string]]),
    ...mistakesOfBoxes(line, (box) => extraBoxOf(line, box)),
  ]
}

/** What is missing or wrong, by field; boxes of lines as `boxOf` names them. @param along the charges that go along */
export function receiveMistakes(
  values: ReceiveValues,
  { lines, currency, companyCurrency }: Receivable,
  along: readonly ChargeBox[],
  mayOver: boolean,
): Record<string, string> {
  const isForeign = currency !== companyCurrency
  const isOver = linesBeyond(values, lines).length > 0 && values.isPosted
  const charges = along.flatMap((box) => {
    const mistake = figureMistake(chargeText(values, box), 'money')
    return mistake === undefined ? [] : [[boxOfCharge(box), mistake] as const]
  })
  const other = figureMistake(values.otherCharge, 'money')
  return {
    ...Object.fromEntries(
      lineBoxes(values, lines).flatMap((of) => mistakesOfBoxes(of.typed, (box) => boxOf(of, box))),
    ),
    ...Object.fromEntries(values.extras.flatMap(mistakesOfExtra)),
    ...Object.fromEntries(charges),
    ...(other !== undefined && { otherCharge: other }),
    ...(values.location === undefined && { location: texts.locationMissing }),
    ...(isForeign && figureOf(values.rate, 'rate') === '0' && { rate: texts.rateMissing }),
    ...(isOver && mayOver && values.overReason.trim() === '' && { overReason: texts.overNeeded }),
    ...(typedLines(values, lines).length + values.extras.length === 0 && { lines: texts.nothing }),
  }
}

const boxes: Readonly<Record<string, TypedBox>> = {
  packs: 'packs',
  orderLineId: 'packs',
  itemId: 'packs',
  unitId: 'packs',
  substituteForId: 'packs',
  rejectedPacks: 'rejected',
  rejectReasonCode: 'reasonCode',
  rejectReason: 'reason',
  unitPrice: 'price',
}

/** Mistakes of the API, which counts the lines that were sent, by the boxes that they are about. */
export function atTheirBoxes(
  errors: Readonly<Record<string, string>>,
  values: ReceiveValues,
  lines: readonly ReceivableLine[],
): Record<string, string> {
  const sent = [
    ...typedLines(values, lines).map((of) => (box: TypedBox) => boxOf(of, box)),
    ...values.extras.map((line) => (box: TypedBox) => extraBoxOf(line, box)),
  ]
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const [, at = '', name = ''] = /^lines\[(\d+)\]\.(\w+)$/.exec(field) ?? []
      const nameOfBox = at === '' ? undefined : sent[Number(at)]
      return [nameOfBox === undefined ? field : nameOfBox(boxes[name] ?? 'packs'), message]
    }),
  )
}
