import type { LocationBody, LocationRow } from '@backoffice/api-types'
import type { Labels, Words } from '../../../shared/form/conflict-merge.tsx'
import type { Editable } from '../../../shared/form/form-state.ts'
import { locationTexts } from '../location-texts.ts'

/** A location as its form edits it. */
export type LocationValues = { name: string; code: string; parentId: number | null; isStockHolding: boolean }

/** The form of a location before anything is typed. */
export const newLocation: LocationValues = { name: '', code: '', parentId: null, isStockHolding: true }

export function editableLocation(location: LocationRow): Editable<LocationValues> {
  const { name, code, parentId, isStockHolding, version } = location
  return { values: { name, code, parentId, isStockHolding }, version }
}

export const locationBodyOf = (values: LocationValues): LocationBody => values

export const locationLabels = {
  name: locationTexts.name,
  code: locationTexts.code,
  parentId: locationTexts.parent,
  isStockHolding: locationTexts.holdsStock,
} satisfies Labels<LocationValues>

/** What the value of a field says to people. */
export const locationWords = (locations: readonly LocationRow[]): Words<LocationValues> => ({
  parentId: (parent) => locations.find(({ id }) => id === parent)?.name ?? locationTexts.noParent,
  isStockHolding: (isHeld) => (isHeld ? locationTexts.yes : locationTexts.no),
})
