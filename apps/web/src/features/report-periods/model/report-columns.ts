import type { PeriodReport, ReportFigures } from '@backoffice/api-types'
import { periodFigureNames } from '@backoffice/api-types/report-period-labels'
import { decimalSign } from '../../../shared/lib/format-decimal.ts'
import { periodTexts as texts } from '../texts.ts'

export type FigureName = keyof ReportFigures

/** The figures in the order of a report, from the opening to what the goods cost. */
const figureLabels: readonly (readonly [name: FigureName, label: string])[] = [
  ['opening', periodFigureNames.OPENING],
  ['opened', periodFigureNames.OPENED],
  ['purchases', periodFigureNames.PURCHASES],
  ['usage', periodFigureNames.USAGE],
  ['waste', periodFigureNames.WASTE],
  ['transfers', periodFigureNames.TRANSFERS],
  ['adjustments', periodFigureNames.ADJUSTMENTS],
  ['counts', periodFigureNames.COUNTS],
  ['priceVariance', periodFigureNames.PRICE_VARIANCE],
  ['corrections', periodFigureNames.CORRECTIONS],
  ['closing', periodFigureNames.CLOSING],
  ['costOfGoods', texts.costOfGoods],
]

/** Whether a figure is what is taken off the stock, where the others are what is added to it. */
export const isTakenOff = (name: FigureName) => name === 'priceVariance'

/** What a figure adds to the stock. */
export function addedBy(name: FigureName, { [name]: value }: ReportFigures): string {
  if (!isTakenOff(name)) return value
  return value.startsWith('-') ? value.slice(1) : `-${value}`
}

/** Always shown, though nothing happened. */
const lasting: readonly FigureName[] = ['opening', 'purchases', 'usage', 'closing', 'costOfGoods']

/** The columns of a report: those that say something somewhere. */
export function columnsOf({ total, groups }: Pick<PeriodReport, 'total' | 'groups'>) {
  const all = [total, ...groups.map(({ figures }) => figures)]
  return figureLabels.filter(
    ([name]) => lasting.includes(name) || all.some((figures) => decimalSign(figures?.[name] ?? '0') !== 0),
  )
}
