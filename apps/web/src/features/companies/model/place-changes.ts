import type { AreaRow, LocationRow } from '@backoffice/api-types'
import type { Editable } from '../../../shared/form/form-state.ts'
import {
  addArea,
  addLocation,
  changeLocation,
  deletePlace,
  type Place,
  renameArea,
  stepPlace,
} from '../api/location-writes.ts'
import { locationTexts } from '../location-texts.ts'
import { locationBodyOf, type LocationValues } from './location-form.ts'
import type { PlaceChange } from './use-places.ts'

/** Takes a location or an area out of use, or into use again; each is the undoing of the other. */
export function stepChange(
  place: Place,
  { id, name, isActive }: Pick<LocationRow, 'id' | 'name' | 'isActive'>,
): PlaceChange {
  const step = isActive ? 'archive' : 'restore'
  return {
    key: `${place} ${id} ${step}`,
    write: stepPlace(place, id, step),
    done: isActive ? locationTexts.wasArchived(name) : locationTexts.wasRestored(name),
    undo: () => stepChange(place, { id, name, isActive: !isActive }),
  }
}

/** Deletes an area that no sheet lists; undone, it stands again at the end of the walk. */
export function removeAreaChange(location: LocationRow, { id, name }: AreaRow): PlaceChange {
  return {
    key: `area ${id} delete`,
    write: deletePlace('area', id),
    done: locationTexts.wasRemoved(name),
    undo: () => addAreaChange(location, name),
  }
}

/** Adds a location, or writes what is typed into one against the version that was read. */
export function locationChange(
  companyId: number,
  id: number | undefined,
  { values, version }: Editable<LocationValues>,
): PlaceChange {
  const body = locationBodyOf(values)
  return {
    key: JSON.stringify([id, version, body]),
    write: id === undefined ? addLocation(companyId, body) : changeLocation({ id, version }, body),
    done: id === undefined ? locationTexts.wasAdded(body.name) : locationTexts.saved,
    isTold: true,
  }
}

export function addAreaChange({ id }: LocationRow, name: string): PlaceChange {
  return {
    key: `area of ${id} ${name}`,
    write: addArea(id, name),
    done: locationTexts.wasAdded(name),
    isTold: true,
  }
}

export function renameAreaChange(area: Pick<AreaRow, 'id' | 'version'>, name: string): PlaceChange {
  return {
    key: `area ${area.id} ${area.version} ${name}`,
    write: renameArea(area, name),
    done: locationTexts.saved,
    isTold: true,
  }
}
