import type { AreaRow, LocationRow } from '@backoffice/api-types'
import { useRef, useState } from 'react'
import { useItemDrag } from '../../../shared/ui/use-item-drag.ts'
import { useKeepFocus } from '../../../shared/ui/use-keep-focus.ts'
import { locationTexts } from '../location-texts.ts'
import { addAreaChange } from '../model/place-changes.ts'
import type { Places } from '../model/use-places.ts'
import { AreaForm } from './area-form.tsx'
import { AreaItem } from './area-item.tsx'

type AreaListProps = { companyId: number; location: LocationRow; places: Places; mayEdit: boolean }

/** The areas of a location in the order of the walk, moved by mouse, by their buttons, or by Alt with the arrow keys. */
export function AreaList({ companyId, location, places, mayEdit }: AreaListProps) {
  const { areas, name } = location
  const [said, say] = useState('')
  const list = useRef<HTMLOListElement>(null)
  useKeepFocus(list, areas.map(({ id }) => id).join())
  function move(
    area: AreaRow,
    targetOf: (areas: readonly AreaRow[], index: number) => AreaRow | undefined,
  ): void {
    const moved = places.moveArea(location.id, area.id, targetOf)
    if (moved === undefined) return
    say(locationTexts.moved(area.name, moved.findIndex(({ id }) => id === area.id) + 1, moved.length))
  }
  const drag = useItemDrag<AreaRow>(
    (area) => area.name,
    (area, target) => move(area, () => target),
  )
  return (
    <>
      {areas.length === 0 ? <p className='px-4 py-3 text-muted'>{locationTexts.noAreas}</p> : null}
      <ol ref={list} aria-label={locationTexts.areas(name)} className='divide-y divide-line'>
        {areas.map((area, index) => (
          <AreaItem
            key={area.id}
            {...{ companyId, area, location, places, mayEdit, drag }}
            onUp={index === 0 ? undefined : () => move(area, (now, at) => now[at - 1])}
            onDown={index === areas.length - 1 ? undefined : () => move(area, (now, at) => now[at + 1])}
          />
        ))}
      </ol>
      {mayEdit ? (
        <div className='border-t border-line px-4 py-2.5 print:hidden'>
          <AreaForm
            label={locationTexts.newAreaOf(name)}
            placeholder={locationTexts.newArea}
            verb={locationTexts.addArea}
            companyId={companyId}
            locationId={location.id}
            places={places}
            changeOf={(text) => addAreaChange(location, text)}
          />
        </div>
      ) : null}
      <p role='status' className='sr-only'>
        {said}
      </p>
    </>
  )
}
