import type { CountSheetRow } from '@backoffice/api-types'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { scanTexts } from '../../scan-texts.ts'
import type { UnitTexts } from '../build-entry.ts'
import { rowTotal } from '../row-total.ts'

/** What a row says now, in the units it is counted in and in all: `2 case 24 + 3 pcs = 51 pcs`. */
export function standingWords(
  { units, item }: Pick<CountSheetRow, 'units' | 'item'>,
  texts: UnitTexts,
): string {
  const filled = units.flatMap(({ id, name }) => (texts[id] ? [{ text: texts[id], name }] : []))
  const said = filled.map(({ text, name }) => `${formatDecimal(text)} ${name}`).join(' + ')
  if (filled.some(({ text }) => !/^\d+(\.\d+)?$/.test(text))) return said
  const total = rowTotal(units, texts)
  if (total === null) return scanTexts.nothing
  const inBase = `${formatDecimal(total)} ${item.baseUnit}`
  return said === inBase ? said : `${said} = ${inBase}`
}
