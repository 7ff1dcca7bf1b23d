import type { FieldProblem, ReceiptContent } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { type Place, selectItems } from '../movement/queries/movements.ts'
import { selectOffersOf } from '../order/offer-repository.ts'
import { readReasonNames } from '../reason/service.ts'
import { type NewReceiptLine, selectOrderedLines } from './queries/lines.ts'
import type { ReceiptContentFields } from './queries/receipts.ts'
import { refusal, requirePlace, requireSupplier } from './require.ts'
import { figuresOf, priceDifferenceOf, totalOf } from './rules.ts'
import { type Facts, type PlainLine, validateLines } from './validate-lines.ts'

/** A device may be so far ahead of the server. */
const aheadMs = 2 * 60_000

/** What somebody wants to write, with what it comes to. */
export type ValidatedReceipt = { place: Place; header: ReceiptContentFields; lines: NewReceiptLine[] }

/** @throws AppError `receipt.moment-ahead` */
export function momentOf(work: Work, said: string | null, field: string): Date {
  const moment = said === null ? work.now : new Date(said)
  if (moment.getTime() > work.now.getTime() + aheadMs)
    throw refusal('receipt.moment-ahead', field, 'Choose a moment that has passed.')
  return moment
}

type CurrencyFacts = { currencies: ReadonlySet<string>; unordered: string }

/** A charge of an order goes along with its lines. @throws AppError `receipt.line-invalid` */
function requireOfOrders({ ordered }: Facts, { lines, charges }: ReceiptContent): void {
  const orderIds = new Set(lines.flatMap(({ orderLineId }) => ordered.get(orderLineId ?? 0)?.order.id ?? []))
  const errors = charges.flatMap(({ orderId }, at): FieldProblem[] =>
    orderId === null || orderIds.has(orderId)
      ? []
      : [
          {
            field: `charges[${at}].orderId`,
            code: 'receipt.line-invalid',
            message: 'A charge comes with a line of its order.',
          },
        ],
  )
  if (errors.length > 0) throw new AppError('receipt.line-invalid', { errors })
}

/** What a draft was until it is changed. */
export type DraftBefore = { supplierId: number; currency: string }

/** Of the orders that goods came of, or in place of; none where all of them came unordered. */
const currenciesOf = (ordered: Facts['ordered'], { lines }: ReceiptContent): ReadonlySet<string> =>
  new Set(
    lines.flatMap(
      ({ orderLineId, substituteForId }) =>
        ordered.get(orderLineId ?? substituteForId ?? 0)?.order.currency ?? [],
    ),
  )

/** In which goods come that nobody ordered: a draft keeps its currency unless that of the supplier is asked for. */
function unorderedCurrency(
  supplier: Facts['supplier'],
  { supplierId, currency }: ReceiptContent,
  before: DraftBefore | undefined,
): string {
  const isKept = before?.supplierId === supplierId && currency !== supplier.currency
  return isKept ? before.currency : supplier.currency
}

/** The one currency of the orders and, without any, of what came unordered. @throws AppError `receipt.line-invalid` */
function currencyOf({ currencies, unordered }: CurrencyFacts): string {
  if (currencies.size > 1) {
    const message = 'These orders are in different currencies: receive them apart.'
    throw new AppError('receipt.line-invalid', {
      detail: message,
      errors: [{ field: 'lines', code: 'receipt.line-invalid', message }],
    })
  }
  return [...currencies][0] ?? unordered
}

/** Prices that were seen in one currency are none of another. @throws AppError `receipt.line-invalid` */
function requireSeen(currency: string, seen: string | null): void {
  if (seen === null || seen === currency) return
  const message = `is ${currency} where nothing was ordered in ${seen}: receive these goods apart.`
  throw new AppError('receipt.line-invalid', {
    errors: [{ field: 'currency', code: 'receipt.line-invalid', message }],
  })
}

/** @throws AppError `receipt.rate-missing` */
function rateOf(currency: string, { company }: Place, said: string | null): string {
  if (currency === company.currency) return '1.000000'
  if (said !== null) return said
  const message = `Say how much ${company.currency} one ${currency} is.`
  throw refusal('receipt.rate-missing', 'exchangeRate', message)
}

async function factsOf(
  work: Work,
  content: ReceiptContent,
  { deliveredAt, before }: { deliveredAt: Date; before: DraftBefore | undefined },
): Promise<Facts & CurrencyFacts> {
  const { supplierId } = content
  const lineIds = content.lines.flatMap((line) => [line.orderLineId ?? [], line.substituteForId ?? []].flat())
  const ordered = await selectOrderedLines(work, lineIds)
  const isOrdered = [...ordered.values()].some(({ order }) => order.supplierId === supplierId)
  const supplier = await requireSupplier(work, supplierId, isOrdered || before?.supplierId === supplierId)
  const place = await requirePlace(work, content.locationId)
  const itemIds = content.lines.flatMap(({ orderLineId, itemId }) =>
    orderLineId === null && itemId !== null ? [itemId] : [],
  )
  const today = businessDateOf(deliveredAt, place.company.timeZone)
  const currencies = currenciesOf(ordered, content)
  const unordered = unorderedCurrency(supplier, content, before)
  const [currency = unordered] = currencies
  return {
    supplier,
    place,
    ordered,
    currencies,
    unordered,
    items: await selectItems(work, itemIds),
    offers: await selectOffersOf(work, { supplierId: supplier.id, currency, today }, itemIds),
    reasons: await readReasonNames(work, 'REJECT'),
  }
}

/**
 * Holds what somebody wants to write against what there is, and works out what it comes to. From a supplier that is archived come
 * what was ordered and what is on the draft already.
 * @param before what the draft that is changed was until now
 * @throws AppError `receipt.*`, with every mistake of the lines
 */
export async function validateContent(
  work: Work,
  content: ReceiptContent,
  before?: DraftBefore,
): Promise<ValidatedReceipt> {
  const deliveredAt = momentOf(work, content.deliveredAt, 'deliveredAt')
  const facts = await factsOf(work, content, { deliveredAt, before })
  const { place, supplier } = facts
  const plain = validateLines(content.lines, facts)
  requireOfOrders(facts, content)
  const currency = currencyOf(facts)
  requireSeen(currency, content.currency)
  const exchangeRate = rateOf(currency, place, content.exchangeRate)
  const { charges, documentNo, note, overReason } = content
  const orderOf = ({ orderLineId, substituteForId }: PlainLine) =>
    facts.ordered.get(orderLineId ?? substituteForId ?? 0)?.order.id ?? null
  const delivered = plain.map((line) => ({ ...line, orderId: orderOf(line) }))
  const figures = figuresOf(delivered, charges, exchangeRate)
  const none = { receivedBase: '0.000', lineTotal: '0.00', charges: '0.00', value: '0.00' }
  return {
    place,
    header: {
      companyId: place.company.id,
      locationId: place.id,
      supplierId: supplier.id,
      currency,
      exchangeRate,
      deliveredAt,
      documentDate: businessDateOf(deliveredAt, place.company.timeZone),
      documentNo,
      note,
      overReason,
      charges,
      total: totalOf(figures, charges),
      priceDifference: priceDifferenceOf(plain),
    },
    lines: plain.map((line, at) => ({ ...line, ...(figures[at] ?? none) })),
  }
}
