import { useEffect } from 'react'
import type { PaletteEntry, PaletteGroup } from '../model/palette-entry.ts'
import { paletteTexts } from '../texts.ts'
import { PaletteOption } from './palette-option.tsx'

type PaletteListProps = {
  id: string
  /** In the order of their groups. */
  entries: readonly PaletteEntry[]
  active: number
  onActivate: (index: number) => void
  onChoose: (entry: PaletteEntry) => void
}

/** The id of an entry, by which the box says which one is active. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The entries under the names of their groups; the active one is always in sight. */
export function PaletteList({ id, entries, active, onActivate, onChoose }: PaletteListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const numbered = entries.map((entry, index) => ({ entry, index }))
  const groups = Map.groupBy(numbered, ({ entry }) => entry.group)
  return (
    <div
      id={id}
      role='listbox'
      aria-label={paletteTexts.results}
      className='min-h-0 flex-1 overflow-y-auto overscroll-contain p-2'
    >
      {[...groups].map(([group, members]) => (
        <Group key={group} group={group}>
          {members.map(({ entry, index }) => (
            <PaletteOption
              key={entry.id}
              id={optionId(id, index)}
              entry={entry}
              isActive={index === active}
              onActivate={() => onActivate(index)}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({ group, children }: { group: PaletteGroup; children: React.ReactNode }) {
  const name = paletteTexts.groups[group]
  return (
    <div role='group' aria-label={name} className='scroll-mt-8 pb-1.5'>
      <div aria-hidden='true' className='px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted'>
        {name}
      </div>
      {children}
    </div>
  )
}
