import type { PeriodFigure, ReportFigures } from '@backoffice/api-types'
import { exactMoney, moneyText } from '../ledger/value-movements.ts'

/** Figures as the API shows them, by `PeriodFigure`; one that is missing is nothing. Money with 2 decimals. */
export function reportFiguresOf(values: ReadonlyMap<PeriodFigure, string>): ReportFigures {
  const exact = (figure: PeriodFigure) => exactMoney(values.get(figure) ?? '0')
  const text = (figure: PeriodFigure) => moneyText(exact(figure))
  const available = exact('OPENING') + exact('OPENED') + exact('PURCHASES') + exact('TRANSFERS')
  const variance = exact('PRICE_VARIANCE')
  return {
    opening: text('OPENING'),
    opened: text('OPENED'),
    purchases: text('PURCHASES'),
    usage: text('USAGE'),
    waste: text('WASTE'),
    transfers: text('TRANSFERS'),
    adjustments: text('ADJUSTMENTS'),
    counts: text('COUNTS'),
    priceVariance: moneyText(variance),
    corrections: text('CORRECTIONS'),
    closing: text('CLOSING'),
    costOfGoods: moneyText(available + variance - exact('CLOSING')),
  }
}
