import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import type { NewParLevelBody, ParLevelRecord } from '@backoffice/api-types'
import { typedDecimal } from '../../../shared/lib/typed-decimal.ts'
import type { Chosen } from '../../../shared/ui/record-picker.tsx'

export type ParMethod = NewParLevelBody['method']
export type LevelField = 'par' | 'min' | 'max'

export type ParValues = {
  itemId: Chosen | undefined
  locationId: Chosen | undefined
  method: ParMethod
  rounding: ParLevelRecord['rounding']
} & Record<LevelField, string>

/** The levels that a method is made of. */
const levelFields: Record<ParMethod, readonly LevelField[]> = {
  PAR: ['par'],
  MIN_MAX: ['min', 'max'],
  NONE: [],
}

export const levelFieldsOf = (method: ParMethod): readonly LevelField[] => levelFields[method]

/** The form of a par level before anything is typed. */
export const newParLevel: ParValues = {
  itemId: undefined,
  locationId: undefined,
  method: 'PAR',
  rounding: 'UP',
  par: '',
  min: '',
  max: '',
}

/** A par level as its form edits it. */
export const parValuesOf = (level: ParLevelRecord): ParValues => ({
  itemId: { id: level.item.id, name: level.item.name },
  locationId: { id: level.location.id, name: level.location.name },
  method: level.method,
  rounding: level.rounding,
  par: plainDecimal(level.par ?? ''),
  min: plainDecimal(level.min ?? ''),
  max: plainDecimal(level.max ?? ''),
})

type ParBody = Omit<ParValues, 'itemId' | 'locationId' | 'rounding'> & { rounding: string }

/** What is sent: only the levels of the method, since the others have no meaning for it. */
export function parBodyOf({ method, rounding, ...levels }: ParBody) {
  const own = levelFieldsOf(method).map((field) => [field, typedDecimal(levels[field])] as const)
  return { method, rounding, ...Object.fromEntries(own) }
}
