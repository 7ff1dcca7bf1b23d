// docs/domain.md 5.8: what a receipt comes to, and how much of an order may be received.
import { formatDecimal, orderLineTotal, spreadCharges, sumDecimals } from '@backoffice/api-types'
import Big from 'big.js'
import type { ReceiptCharge } from '../../database/schema/receipt.ts'

/** A line before it has figures: packs, base units per pack, price per pack and what was ordered, percent. */
export type PlainLine = {
  packs: string
  factor: string
  unitPrice: string
  orderedPrice: string | null
  discountPct: string
}

/** The order of a line, of what came in place of one, too; null of what nobody ordered. */
export type DeliveredLine = PlainLine & { orderId: number | null }

export type LineFigures = { receivedBase: string; lineTotal: string; charges: string; value: string }

/**
 * What lines come to: base quantity, total in the currency of the receipt, share of the charges, and the value in stock in
 * the company's currency. Shares add up to the charges that are spread, those of an order over its lines, to the cent.
 * @param rate units of the company's currency for one of the receipt's
 */
export function figuresOf(
  lines: readonly DeliveredLine[],
  charges: readonly ReceiptCharge[],
  rate: string,
): LineFigures[] {
  const plain = lines.map((line) => ({
    receivedBase: formatDecimal(new Big(line.packs).times(line.factor), 'quantity'),
    lineTotal: orderLineTotal(line),
    orderId: line.orderId,
  }))
  const shares = sharesOf(plain, charges)
  return plain.map(({ receivedBase, lineTotal }, at) => {
    const share = shares[at] ?? '0.00'
    const value = formatDecimal(new Big(lineTotal).plus(share).times(rate), 'money')
    return { receivedBase, lineTotal, charges: share, value }
  })
}

type BearingLine = Pick<LineFigures, 'receivedBase' | 'lineTotal'> & { orderId: number | null }

/** What each line bears of the charges: of those of an order its lines alone, of those of the delivery all. */
function sharesOf(lines: readonly BearingLine[], charges: readonly ReceiptCharge[]): string[] {
  return charges.reduce<string[]>(
    (sums, charge) => {
      const bearers = bearersOf(lines, charge)
      const parts = spreadCharges(
        bearers.map(({ lineTotal, receivedBase }) => ({ lineTotal, baseOrdered: receivedBase })),
        [charge],
      )
      return lines.map((line, at) => {
        const part = parts[bearers.indexOf(line)]
        return sumDecimals([sums[at] ?? '0', part ?? '0'], 'money')
      })
    },
    lines.map(() => '0.00'),
  )
}

/** Lines of which something came in, those of the order first: what was paid would go astray on goods that were turned away. */
function bearersOf(
  lines: readonly BearingLine[],
  { orderId }: Pick<ReceiptCharge, 'orderId'>,
): readonly BearingLine[] {
  const came = lines.filter(({ receivedBase }) => new Big(receivedBase).gt(0))
  const own = came.filter((line) => line.orderId === orderId)
  if (orderId !== null && own.length > 0) return own
  return came.length > 0 ? came : lines
}

/** Lines and charges of a receipt, without tax. */
export function totalOf(figures: readonly LineFigures[], charges: readonly ReceiptCharge[]): string {
  return sumDecimals(
    [...figures.map(({ lineTotal }) => lineTotal), ...charges.map(({ amount }) => amount)],
    'money',
  )
}

/** What was paid beyond the prices that were ordered, below zero when it was less; lines that nobody ordered differ from nothing. */
export function priceDifferenceOf(lines: readonly PlainLine[]): string {
  const differences = lines.flatMap((line) =>
    line.orderedPrice === null
      ? []
      : [
          new Big(orderLineTotal(line))
            .minus(orderLineTotal({ ...line, unitPrice: line.orderedPrice }))
            .toFixed(),
        ],
  )
  return sumDecimals(differences, 'money')
}

/**
 * The most of a line that may be received in all, in base units: what was ordered and the tolerance above it, the item's
 * own before the company's.
 */
export function mostReceivable(baseOrdered: string, itemPct: string | null, companyPct: string | null): Big {
  const pct = itemPct ?? companyPct ?? '0'
  return new Big(baseOrdered).times(new Big(100).plus(pct)).div(100).round(3, 0)
}

/** What of the value of a line goes back with `now` more of it, so that all of it went back when all of the goods did. */
export function returnedValue(
  line: { value: string; receivedBase: string },
  before: string,
  now: string,
): string {
  const upTo = (base: Big) => new Big(line.value).times(base).div(line.receivedBase).round(2, 1)
  return formatDecimal(upTo(new Big(before).plus(now)).minus(upTo(new Big(before))), 'money')
}

/** A line as an invoice finds it: what it is worth as posted, and what earlier invoices said beyond that. */
export type InvoicedLine = PlainLine & {
  receivedBase: string
  charges: string
  value: string
  invoiceDifference: string
}

/** What a line came to beyond what was said of it before, at the price of the invoice, in the company's currency. */
export function invoiceDifferenceOf(line: InvoicedLine, unitPrice: string, rate: string): string {
  const invoiced = new Big(orderLineTotal({ ...line, unitPrice })).plus(line.charges).times(rate).round(2)
  return formatDecimal(invoiced.minus(line.value).minus(line.invoiceDifference), 'money')
}

/**
 * The part of a difference that corrects the cost of what is still there: as much of it as of the goods. It never takes more
 * from the stock than it is worth.
 * @param onHand what lies there, which may be less than nothing
 * @param stockValue what that is worth
 */
export function stockPartOf(
  difference: string,
  receivedBase: string,
  { onHand, stockValue }: { onHand: Big; stockValue: Big },
): Big {
  const received = new Big(receivedBase)
  if (received.eq(0) || onHand.lte(0)) return new Big(0)
  const left = onHand.gt(received) ? received : onHand
  const part = new Big(difference).times(left).div(received).round(2)
  return part.plus(stockValue).lt(0) ? stockValue.times(-1) : part
}
