import type { OrderTemplateRow } from '@backoffice/api-types'
import { weekdays } from '../../../shared/template/schedule-choice.ts'
import { scheduleTexts } from '../../../shared/template/schedule-texts.ts'
import { orderTimesTexts as texts } from '../texts.ts'

type Supplier = OrderTemplateRow['suppliers'][number]

/** When a supplier takes orders, "Monday, Thursday by 14:00"; empty where it says nothing of that. */
export function orderTimesInWords({
  orderDays,
  cutOffTime,
}: Pick<Supplier, 'orderDays' | 'cutOffTime'>): string {
  const named = weekdays.filter((day) => orderDays?.split(',').includes(day))
  const days = named.map((day) => scheduleTexts.weekdays[day]).join(', ')
  return cutOffTime === null ? days : `${days || texts.anyDay} ${texts.by(cutOffTime)}`
}

/** The same of several suppliers: once where it is the same of all, else each with its name. */
export function orderTimesOfAll(suppliers: readonly Supplier[]): string {
  const said = suppliers.map((supplier) => ({ name: supplier.name, words: orderTimesInWords(supplier) }))
  const distinct = new Set(said.map(({ words }) => words))
  if (distinct.size <= 1) return [...distinct].join('')
  return said
    .filter(({ words }) => words !== '')
    .map(({ name, words }) => `${name}: ${words}`)
    .join('; ')
}
