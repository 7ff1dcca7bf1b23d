// docs/domain.md 2.3: a par level is a level (PAR), a range (MIN_MAX) or nothing (NONE), in base units.
import { decimalPlaces, type FieldProblem, type ParLevelContent } from '@backoffice/api-types'
import Big from 'big.js'
import { fieldProblem } from '../../database/tracked-record.ts'

type Levels = Pick<ParLevelContent, 'method' | 'par' | 'min' | 'max'>
const levels = ['par', 'min', 'max'] as const

/** The levels that a method is made of. */
const levelsOf = {
  PAR: ['par'],
  MIN_MAX: ['min', 'max'],
  NONE: [],
} as const satisfies Record<Levels['method'], readonly (typeof levels)[number][]>

const significantPlaces = (text: string) => decimalPlaces(text.replace(/0+$/, ''))

/** Everything that is wrong with a par level. @param quantityDecimals how fine the item is counted */
export function parProblems(content: Levels, quantityDecimals: number): FieldProblem[] {
  const wanted: readonly string[] = levelsOf[content.method]
  const own = levels.flatMap((level) => {
    const value = content[level]
    if (wanted.includes(level) && value === null)
      return [fieldProblem(level, 'field.required', 'is needed for this method')]
    if (!wanted.includes(level) && value !== null)
      return [fieldProblem(level, 'field.invalid', 'has no meaning for this method', value)]
    if (value === null || significantPlaces(value) <= quantityDecimals) return []
    const message = `may have ${quantityDecimals} decimals, as the item is counted`
    return [fieldProblem(level, 'entry.too-many-decimals', message, value)]
  })
  const { min, max } = content
  const isTurned = content.method === 'MIN_MAX' && min !== null && max !== null && new Big(min).gt(max)
  return isTurned ? [...own, fieldProblem('min', 'par.order', `is above the maximum of ${max}`, min)] : own
}
