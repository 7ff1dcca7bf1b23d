import type { LocationBody, LocationRow } from '@backoffice/api-types'
import type { Editable } from '../../../shared/model/record-editor.ts'
import { locationTexts } from '../location-texts.ts'

/** A location as texts: its parent by id, `true` or nothing for a tick. */
export type LocationValues = Record<'name' | 'code' | 'parentId' | 'isStockHolding', string>

/** The form of a location before anything is typed. */
export const newLocation: Editable<LocationValues> = {
  values: { name: '', code: '', parentId: '', isStockHolding: 'true' },
  version: 0,
}

/** A location as its form edits it. */
export function editableLocation(location: LocationRow): Editable<LocationValues> {
  const { name, code, parentId, isStockHolding, version } = location
  return {
    values: {
      name,
      code,
      parentId: parentId === null ? '' : String(parentId),
      isStockHolding: isStockHolding ? 'true' : '',
    },
    version,
  }
}

export const locationBodyOf = ({ name, code, parentId, isStockHolding }: LocationValues): LocationBody => ({
  name,
  code,
  parentId: parentId === '' ? null : Number(parentId),
  isStockHolding: isStockHolding !== '',
})

const labels: Readonly<Record<string, string>> = {
  name: locationTexts.name,
  code: locationTexts.code,
  parentId: locationTexts.parent,
  isStockHolding: locationTexts.holdsStock,
}

export const locationLabelOf = (field: string): string => labels[field] ?? field

/** What a text of a field says to people. */
export function locationWordsOf(field: string, text: string, locations: readonly LocationRow[]): string {
  if (field === 'isStockHolding') return text === '' ? locationTexts.no : locationTexts.yes
  if (field !== 'parentId') return text
  return locations.find(({ id }) => String(id) === text)?.name ?? locationTexts.noParent
}
