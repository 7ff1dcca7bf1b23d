import type { LocationRow } from '@backoffice/api-types'
import { useState } from 'react'
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { deletePlace } from '../api/location-writes.ts'
import { locationTexts } from '../location-texts.ts'
import { stepChange } from '../model/place-changes.ts'
import type { Places } from '../model/use-places.ts'
import { AreaList } from './area-list.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'

type LocationCardProps = {
  companyId: number
  location: LocationRow
  places: Places
  mayEdit: boolean
  onEdit: () => void
}

/** A location: what it is, what can be done with it, and its areas in the order of the walk. */
export function LocationCard({ companyId, location, places, mayEdit, onEdit }: LocationCardProps) {
  const { code, name, isActive, isStockHolding } = location
  return (
    <Card aria-label={name}>
      <header className='flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2'>
        <h2 className='flex min-w-0 flex-wrap items-center gap-2 text-[15px] font-medium'>
          <span className={isActive ? undefined : 'text-muted'}>{name}</span>
          <span className='text-[13px] font-normal text-muted'>{code}</span>
          {isStockHolding ? null : <Badge>{locationTexts.noStock}</Badge>}
          {isActive ? null : <Badge>{locationTexts.archived}</Badge>}
        </h2>
        {mayEdit ? <LocationActions {...{ location, places, onEdit }} /> : null}
      </header>
      <AreaList companyId={companyId} location={location} places={places} mayEdit={mayEdit} />
    </Card>
  )
}

function LocationActions({
  location,
  places: { press },
  onEdit,
}: Omit<LocationCardProps, 'mayEdit' | 'companyId'>) {
  const [isRemoving, setIsRemoving] = useState(false)
  const { id, name, isActive, isUsed } = location
  const remove = () =>
    press.mutate(
      {
        key: `location ${id} delete`,
        write: deletePlace('location', id),
        done: locationTexts.wasRemoved(name),
      },
      { onSettled: () => setIsRemoving(false) },
    )
  return (
    <div className='flex print:hidden'>
      <IconButton label={locationTexts.edit(name)} icon={<Pencil />} onClick={onEdit} />
      <IconButton
        label={isActive ? locationTexts.archive(name) : locationTexts.restore(name)}
        icon={isActive ? <Archive /> : <ArchiveRestore />}
        onClick={() => press.mutate(stepChange('location', location))}
      />
      {isUsed ? null : (
        <IconButton
          label={locationTexts.remove(name)}
          icon={<Trash2 />}
          onClick={() => setIsRemoving(true)}
        />
      )}
      {isRemoving ? (
        <ConfirmDialog
          open
          onOpenChange={setIsRemoving}
          title={locationTexts.removeTitle(name)}
          description={locationTexts.removeText}
          confirmLabel={locationTexts.removeVerb}
          cancelLabel={locationTexts.keep}
          danger
          pending={press.isPending}
          onConfirm={remove}
        />
      ) : null}
    </div>
  )
}
