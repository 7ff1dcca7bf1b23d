import type { OrderOffer } from '@backoffice/api-types'
import {
  orderLineTax,
  orderLineTotal,
  orderTotals,
  type OrderTotals,
} from '@backoffice/api-types/order-totals'
import { tierPrice } from '@backoffice/api-types/tier-price'
import Big from 'big.js'
import type { chargeAllocationNames, orderChargeNames } from '../charge-texts.ts'
import { lineTexts } from '../line-texts.ts'
import { boxText, figureMistake, figureOf, type FigureKind, readFigure } from './read-figure.ts'
import { soldAs } from './sold-as.ts'

/** An item as a line of an order names it. */
export type LineItem = { id: number; sku: string; name: string; baseUnit: string }

/** What a supplier sells: the pack, what it asks for, and the prices of a pack today, none without one. */
export type Offer = OrderOffer

/** A line of an order as it is typed; `item` null is a line of free text. Figures are texts until they are sent. */
export type LineDraft = {
  /** The same as long as the line stands: of its record, or of its own before it has one. */
  key: string
  id: number | null
  item: LineItem | null
  packUnit: { id: number | null; name: string; factor: string } | null
  /** What a line of free text says. */
  text: string
  packs: string
  unitPrice: string
  /** Whether the price is that of today for its packs, however many they become: of a new line, until somebody types one. */
  followsCatalogue: boolean
  discountPct: string
  taxPct: string
  note: string
}

/** A charge of an order as it is typed. */
export type ChargeDraft = {
  key: string
  label: string | null
  kind: keyof typeof orderChargeNames
  allocate: keyof typeof chargeAllocationNames
  amount: string
}

/** The boxes of a line from left to right, and what each holds. */
export const lineBoxes = {
  packs: 'packs',
  unitPrice: 'price',
  discountPct: 'percent',
  taxPct: 'percent',
} as const satisfies Record<string, FigureKind>
export type LineBox = keyof typeof lineBoxes
export const lineBoxNames = Object.keys(lineBoxes) as LineBox[] // of the table above

/** A line of an item with the pack and the price of today; of as many packs as the supplier sells at least. */
export function lineOf(offer: Offer, key: string): LineDraft {
  return {
    ...emptyLine(key),
    item: offer.item,
    packUnit: offer.packUnit,
    packs: boxText(offer.moqPacks),
    unitPrice: boxText(tierPrice(offer.tiers, offer.moqPacks) ?? null),
    followsCatalogue: true,
  }
}

/** A line of free text, such as a deposit or a service. */
export function emptyLine(key: string): LineDraft {
  return {
    key,
    id: null,
    item: null,
    packUnit: null,
    text: '',
    packs: '1',
    unitPrice: '',
    followsCatalogue: false,
    discountPct: '',
    taxPct: '',
    note: '',
  }
}

/** What the supplier sells of an item in the pack of a line: one item may be sold in several. */
export const offerOf = (line: Pick<LineDraft, 'item' | 'packUnit'>, offers: readonly Offer[]) =>
  offers.find(({ item, packUnit }) => item.id === line.item?.id && packUnit.id === line.packUnit?.id)

/** A line after a change of its boxes or its note. Its price stays unless it is one of them, or follows the catalogue. */
export function changedLine(line: LineDraft, patch: Partial<LineDraft>, offer: Offer | undefined): LineDraft {
  const changed = { ...line, ...patch }
  if (!line.followsCatalogue) return changed
  if (patch.unitPrice !== undefined) return { ...changed, followsCatalogue: false }
  const price = priceToday(changed, offer)
  return price === undefined ? changed : { ...changed, unitPrice: boxText(price) }
}

/** What a pack costs today where as many are ordered; undefined while its packs cannot be read, and where nobody knows. */
function priceToday({ packs }: LineDraft, offer: Offer | undefined): string | undefined {
  const read = readFigure(packs, 'packs')
  return offer === undefined || read.kind !== 'figure' ? undefined : tierPrice(offer.tiers, read.value)
}

/** What is wrong with a line, by box; `text` where a line says nothing. */
export function lineMistakes(line: LineDraft): Partial<Record<LineBox | 'text', string>> {
  const boxes = lineBoxNames.map((box) => {
    const isNeeded = box === 'packs' || box === 'unitPrice'
    return [box, figureMistake(line[box], lineBoxes[box], isNeeded)] as const
  })
  const saysNothing = line.item === null && line.text.trim() === ''
  return Object.fromEntries(
    [...boxes, ['text', saysNothing ? lineTexts.itemMissing : undefined] as const].filter(
      ([, mistake]) => mistake !== undefined,
    ),
  )
}

/** What the lines and charges come to; boxes that cannot be read count as nothing. */
export function draftTotals(lines: readonly LineDraft[], charges: readonly ChargeDraft[]): OrderTotals {
  return orderTotals(
    lines.map(pricedLine),
    charges.map(({ amount }) => ({ amount: figureOf(amount, 'money') })),
  )
}

/** What a line comes to with and without tax, 2 decimals; null while one of its boxes cannot be read. */
export function lineFigures(line: LineDraft): { total: string; tax: string } | null {
  const isUnread = lineBoxNames.some((box) => {
    const { kind } = readFigure(line[box], lineBoxes[box])
    return kind === 'wrong' || (kind === 'empty' && (box === 'packs' || box === 'unitPrice'))
  })
  const priced = pricedLine(line)
  return isUnread ? null : { total: orderLineTotal(priced), tax: orderLineTax(priced) }
}

/** How many base units a line orders; null while its packs cannot be read, and for a line of free text. */
export function baseQuantity({ packs, packUnit }: LineDraft): string | null {
  const read = readFigure(packs, 'packs')
  return packUnit === null || read.kind !== 'figure'
    ? null
    : new Big(read.value).times(packUnit.factor).toFixed()
}

/** What the supplier would not sell so, in words; nothing for packs that cannot be read. */
export function packWarnings(line: LineDraft, offer: Offer | undefined): string[] {
  const read = readFigure(line.packs, 'packs')
  if (line.item === null || read.kind !== 'figure') return []
  if (offer === undefined) return [lineTexts.notSold]
  return soldAs(read.value, offer)
}

/** The price of today where it is another than the one on the line; undefined where it is not, or nobody knows one. */
export function otherPrice(line: LineDraft, offer: Offer | undefined): string | undefined {
  const price = priceToday(line, offer)
  const read = readFigure(line.unitPrice, 'price')
  const isSame = price !== undefined && read.kind === 'figure' && new Big(read.value).eq(price)
  return isSame ? undefined : price
}

function pricedLine(line: LineDraft) {
  return {
    packs: figureOf(line.packs, 'packs'),
    unitPrice: figureOf(line.unitPrice, 'price'),
    discountPct: figureOf(line.discountPct, 'percent'),
    taxPct: figureOf(line.taxPct, 'percent'),
  }
}
