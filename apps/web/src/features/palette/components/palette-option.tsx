import { classNames } from '../../../shared/lib/class-names.ts'
import { KeyCaps } from '../../../shared/ui/key-caps.tsx'
import type { PaletteEntry } from '../model/palette-entry.ts'
import { PaletteIcon } from './palette-icon.tsx'

type PaletteOptionProps = {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onActivate: () => void
  onChoose: () => void
}

/** One entry. It is never focused: the box keeps the focus and names the active entry. */
export function PaletteOption({ id, entry, isActive, onActivate, onChoose }: PaletteOptionProps) {
  const { group, title, note, keys } = entry
  return (
    <div
      id={id}
      role='option'
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onActivate}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-10 cursor-pointer scroll-my-2 items-center gap-3 rounded-lg px-2.5 py-1.5',
        isActive && 'bg-primary-soft text-primary-ink',
      )}
    >
      <PaletteIcon group={group} />
      <span className='flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2'>
        <span className='truncate font-medium'>{title}</span>
        {note === undefined ? null : (
          <span className={classNames('min-w-0 truncate text-[13px]', !isActive && 'text-muted')}>
            {note}
          </span>
        )}
      </span>
      {keys === undefined ? null : <KeyCaps keys={keys} />}
    </div>
  )
}
