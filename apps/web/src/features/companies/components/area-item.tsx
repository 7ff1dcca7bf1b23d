import type { AreaRow, LocationRow } from '@backoffice/api-types'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import type { ItemDrag } from '../../../shared/ui/use-item-drag.ts'
import { locationTexts } from '../location-texts.ts'
import { removeAreaChange, renameAreaChange, stepChange } from '../model/place-changes.ts'
import type { Places } from '../model/use-places.ts'
import { AreaForm } from './area-form.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'

type AreaItemProps = {
  companyId: number
  area: AreaRow
  location: LocationRow
  places: Places
  mayEdit: boolean
  drag: ItemDrag<AreaRow>
  /** Undefined at the beginning and the end of the walk. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** An area: its place on the walk, its name, and what can be done with it. */
export function AreaItem(props: AreaItemProps) {
  const { companyId, area, location, mayEdit, places, drag, onUp, onDown } = props
  const [isRenaming, setIsRenaming] = useState(false)
  function moveByKey(event: KeyboardEvent): void {
    const move = event.key === 'ArrowUp' ? onUp : event.key === 'ArrowDown' ? onDown : undefined
    if (!event.altKey || !mayEdit || move === undefined) return
    event.preventDefault()
    move()
  }
  const { id, name, isActive } = area
  const isOver = drag.over?.id === id && drag.dragged?.id !== id
  return (
    <li
      {...(mayEdit && !isRenaming ? drag.itemProps(area) : {})}
      onKeyDown={moveByKey}
      className={classNames(
        'flex min-h-10 items-center gap-2 px-4',
        isOver && 'bg-primary-soft outline-2 -outline-offset-2 outline-focus',
        drag.dragged?.id === id && 'opacity-50',
      )}
    >
      {mayEdit ? (
        <GripVertical aria-hidden='true' className='size-4 shrink-0 cursor-grab text-muted print:hidden' />
      ) : null}
      {isRenaming ? (
        <AreaForm
          label={locationTexts.areaName(name)}
          verb={locationTexts.save}
          companyId={companyId}
          locationId={location.id}
          area={area}
          places={places}
          changeOf={(text, version) => renameAreaChange({ id, version }, text)}
          onDone={() => setIsRenaming(false)}
        />
      ) : (
        <span className='flex min-w-0 flex-1 flex-wrap items-center gap-2'>
          <span className={classNames('break-words', !isActive && 'text-muted')}>{name}</span>
          {isActive ? null : <Badge>{locationTexts.archived}</Badge>}
        </span>
      )}
      {mayEdit ? <AreaActions {...props} onRename={() => setIsRenaming(true)} /> : null}
    </li>
  )
}

function AreaActions(props: AreaItemProps & { onRename: () => void }) {
  const { area, location, places, onUp, onDown, onRename } = props
  const { name, isActive, isUsed } = area
  const { mutate } = places.press
  return (
    <span className='flex shrink-0 print:hidden'>
      <IconButton
        label={locationTexts.moveUp(name)}
        icon={<ArrowUp />}
        isDisabled={onUp === undefined}
        onClick={() => onUp?.()}
      />
      <IconButton
        label={locationTexts.moveDown(name)}
        icon={<ArrowDown />}
        isDisabled={onDown === undefined}
        onClick={() => onDown?.()}
      />
      <IconButton label={locationTexts.rename(name)} icon={<Pencil />} onClick={onRename} />
      {isUsed || !isActive ? (
        <IconButton
          label={isActive ? locationTexts.archive(name) : locationTexts.restore(name)}
          icon={isActive ? <Archive /> : <ArchiveRestore />}
          onClick={() => mutate(stepChange('area', area))}
        />
      ) : (
        <IconButton
          label={locationTexts.remove(name)}
          icon={<Trash2 />}
          onClick={() => mutate(removeAreaChange(location, area))}
        />
      )}
    </span>
  )
}
