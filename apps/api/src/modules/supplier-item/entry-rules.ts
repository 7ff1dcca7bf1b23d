import type { FieldProblem } from '@backoffice/api-types'
import { fieldProblem } from '../../database/tracked-record.ts'
import type { PackUnit } from './repository.ts'

type Packs = { moqPacks: string; multiplePacks: string; prices: readonly { minPacks: string }[] }

const isWhole = (packs: string) => /^\d+(\.0*)?$/.test(packs)

/** What a pack must be: a unit that the item is bought in, and whole packs unless it may be parted. */
export function entryProblems(pack: PackUnit | undefined, content: Packs): FieldProblem[] {
  if (pack === undefined) return [fieldProblem('packUnitId', 'field.choice', 'is no unit of this item')]
  const unit = pack.isPurchaseUnit
    ? []
    : [fieldProblem('packUnitId', 'field.choice', `“${pack.name}” is not a unit that the item is bought in`)]
  if (pack.allowFraction) return unit
  const figures: [field: string, packs: string][] = [
    ['moqPacks', content.moqPacks],
    ['multiplePacks', content.multiplePacks],
    ...content.prices.map(({ minPacks }, at): [string, string] => [`prices[${at}].minPacks`, minPacks]),
  ]
  const parted = figures
    .filter(([, packs]) => !isWhole(packs))
    .map(([field, packs]) =>
      fieldProblem(field, 'entry.fraction-refused', `must be whole: “${pack.name}” is not parted`, packs),
    )
  return [...unit, ...parted]
}
