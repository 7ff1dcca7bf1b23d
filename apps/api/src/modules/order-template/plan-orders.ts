import {
  formatDecimal,
  type OrderTemplateDraft,
  type OrderTemplateLines,
  type OrderTemplateNeed,
  type OrderTemplatePreview,
  sumDecimals,
} from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { fieldProblem } from '../../database/tracked-record.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { type Basket, basketsOf } from '../order/baskets.ts'
import { expectedDateOf } from '../order/expected-date.ts'
import { findOrderPlace, type OrderPlace, selectOffersById } from '../order/offer-repository.ts'
import { isMultiple } from '../order/rules.ts'
import { type ParItem, selectStockOf } from '../order/suggestion-repository.ts'
import { selectEntries } from './line-repository.ts'
import { type Planned, planLine, type TemplateLine } from './rules.ts'

type PlannedLine = Planned & { line: TemplateLine; stock: ParItem | undefined }
export type Plan = { lines: PlannedLine[]; baskets: Basket[]; place: OrderPlace; today: string }

/** @throws AppError `template.location-unknown` */
export async function requirePlace(work: Work, locationId: number): Promise<OrderPlace> {
  const place = await findOrderPlace(work, locationId)
  if (place !== undefined) return place
  const code = 'template.location-unknown' as const
  throw new AppError(code, {
    errors: [fieldProblem('locationId', code, 'is no active location', locationId)],
  })
}

/**
 * What lines order for a location with the stock and the prices of this moment, one basket for each supplier.
 * @throws AppError `template.location-unknown`
 */
export async function planOrders(work: Work, locationId: number, lines: OrderTemplateLines): Promise<Plan> {
  const place = await requirePlace(work, locationId)
  const today = businessDateOf(work.now, place.timeZone)
  const ids = lines.map(({ supplierItemId }) => supplierItemId)
  const entries = await selectEntries(work, ids, today)
  const offers = await selectOffersById(work, ids, today)
  const items = [...new Set([...entries.values()].map(({ item }) => item.id))]
  const stocks = new Map((await selectStockOf(work, locationId, items)).map((stock) => [stock.id, stock]))
  const planned = lines.map((line): PlannedLine => {
    const stock = stocks.get(entries.get(line.supplierItemId)?.item.id ?? 0)
    return { line, stock, ...planLine(line, offers.get(line.supplierItemId), stock) }
  })
  const chosen = planned.flatMap(({ stock, choice }) =>
    stock === undefined || choice === undefined ? [] : [{ item: stock, choice }],
  )
  return { lines: planned, baskets: basketsOf(chosen), place, today }
}

function needOf({ line, stock, outcome, want, choice }: PlannedLine): OrderTemplateNeed {
  const quantity = (value: string | Big) => formatDecimal(value, 'quantity')
  const packs = choice?.packs ?? new Big(0)
  const isShown = stock !== undefined && !stock.isHidden
  return {
    supplierItemId: line.supplierItemId,
    outcome,
    ...(isShown
      ? {
          onHand: quantity(stock.onHand),
          onOrder: quantity(stock.onOrder),
          onDraft: quantity(stock.onDraft),
        }
      : {}),
    target: isShown && want !== null ? quantity(want.target) : null,
    need: isShown && want !== null ? quantity(want.need) : null,
    packs: quantity(packs),
    baseQty: quantity(choice === undefined ? packs : packs.times(choice.offer.factor)),
    unitPrice: choice === undefined ? null : formatDecimal(choice.unitPrice, 'price'),
    total: choice?.total ?? null,
    isBelowMinimum: choice !== undefined && packs.lt(choice.offer.moqPacks),
    isNoMultiple: choice !== undefined && !isMultiple(packs, choice.offer.multiplePacks),
  }
}

function draftOf(basket: Basket, expectedDate: string): OrderTemplateDraft {
  const { lines, supplierId: id, supplierName: name, currency, orderDays, cutOffTime, leadTimeDays } = basket
  const total = sumDecimals(
    lines.map(({ choice }) => choice.total),
    'money',
  )
  const least = lines[0]?.choice.offer.minOrderValue ?? null
  return {
    supplier: { id, name },
    currency,
    lineTotal: lines.length,
    total,
    minOrderValue: least === null ? null : formatDecimal(least, 'money'),
    isBelowMinimum: least !== null && new Big(total).lt(least),
    orderDays: presentText(orderDays),
    cutOffTime: presentText(cutOffTime),
    leadTimeDays,
    expectedDate,
  }
}

/** What lines would order now; nothing is written. @throws AppError `template.location-unknown` */
export async function previewOrders(
  work: Work,
  { locationId, lines }: { locationId: number; lines: OrderTemplateLines },
): Promise<OrderTemplatePreview> {
  const { lines: planned, baskets, place } = await planOrders(work, locationId, lines)
  return {
    needs: planned.map(needOf),
    drafts: baskets.map((basket) => draftOf(basket, expectedDateOf(work.now, place.timeZone, basket))),
  }
}
