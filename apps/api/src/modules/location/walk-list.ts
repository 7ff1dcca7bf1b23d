import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { selectFromWalks, type StoredWalkLine, walkShape, walksOfTenant } from './walk-repository.ts'

/** A location with one of its areas, as files have it. */
type WalkLine = Pick<StoredWalkLine['location'], 'code' | 'name' | 'isStockHolding' | 'isActive'> &
  Pick<StoredWalkLine, 'company' | 'parent'> & {
    area: { place: number; name: string; isActive: boolean } | null
  }

function walkLineOf({ location: own, company: owner, parent: above, area: part, place: at }: StoredWalkLine) {
  const { code, name, isStockHolding, isActive } = own
  const shown = part === null ? null : { place: at, name: part.name, isActive: part.isActive }
  return { code, name, isStockHolding, isActive, company: owner, parent: above, area: shown }
}

/** The walks of the tenant's locations. */
export const walkList: ListSource<StoredWalkLine, WalkLine> = {
  ...fromSelect(selectFromWalks),
  shape: walkShape,
  visible: walksOfTenant,
  keyOf: ({ area: part, location: { id } }) => part?.id ?? -id,
  present: (_, lines) => lines.map(walkLineOf),
}
