import type { PeriodFigure, ReportFigures } from '@backoffice/api-types'
import { exactMoney, moneyText } from '../ledger/value-movements.ts'

/**
 * The value of a figure as people read it. What went past the stock left it in the ledger; price variance is what was paid for it,
 * with the sign that it has on its receipt (docs/domain.md 5.12).
 */
export function shownValueOf(figure: PeriodFigure, value: string): string {
  return figure === 'PRICE_VARIANCE' ? moneyText(-exactMoney(value)) : value
}

/** Figures as the API shows them, by `PeriodFigure`; one that is missing is nothing. Money with 2 decimals. */
export function reportFiguresOf(values: ReadonlyMap<PeriodFigure, string>): ReportFigures {
  const exact = (figure: PeriodFigure) => exactMoney(shownValueOf(figure, values.get(figure) ?? '0'))
  const text = (figure: PeriodFigure) => moneyText(exact(figure))
  const available = exact('OPENING') + exact('OPENED') + exact('PURCHASES') + exact('TRANSFERS')
  return {
    opening: text('OPENING'),
    opened: text('OPENED'),
    purchases: text('PURCHASES'),
    usage: text('USAGE'),
    waste: text('WASTE'),
    transfers: text('TRANSFERS'),
    adjustments: text('ADJUSTMENTS'),
    counts: text('COUNTS'),
    priceVariance: text('PRICE_VARIANCE'),
    corrections: text('CORRECTIONS'),
    closing: text('CLOSING'),
    costOfGoods: moneyText(available - exact('PRICE_VARIANCE') - exact('CLOSING')),
  }
}
