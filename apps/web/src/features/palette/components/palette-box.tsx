import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { pressedKey } from '../../../shared/lib/match-shortcut.ts'
import { isApple } from '../../../shared/lib/shortcut-registry.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { PaletteEntry } from '../model/palette-entry.ts'
import { usePalette } from '../model/use-palette.ts'
import { paletteTexts } from '../texts.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { optionId, PaletteList } from './palette-list.tsx'
import { PaletteNotice } from './palette-notice.tsx'

type PaletteBoxProps = { onChoose: (entry: PaletteEntry) => void; onClose: () => void }

/** Box and list: the focus stays in the box, and the arrow keys move the active entry (ARIA combobox). */
export function PaletteBox({ onChoose, onClose }: PaletteBoxProps) {
  const listId = useId()
  const palette = usePalette(onChoose)
  const { text, entries, active } = palette
  const hasEntries = entries.length > 0

  function onKeyDown(event: KeyboardEvent): void {
    if (pressedKey(event.nativeEvent, isApple) !== 'mod+k') return palette.onKeyDown(event)
    event.preventDefault()
    onClose()
  }

  return (
    <>
      <div className='flex shrink-0 items-center gap-2 border-b border-line pr-2 pl-4'>
        <Search aria-hidden='true' className='size-4 shrink-0 text-muted' />
        <input
          role='combobox'
          aria-label={paletteTexts.title}
          aria-autocomplete='list'
          aria-expanded={hasEntries}
          aria-controls={hasEntries ? listId : undefined}
          aria-activedescendant={hasEntries ? optionId(listId, active) : undefined}
          autoComplete='off'
          autoCapitalize='off'
          spellCheck={false}
          maxLength={100}
          placeholder={paletteTexts.hint}
          value={text}
          onChange={(event) => palette.type(event.target.value)}
          onKeyDown={onKeyDown}
          className='h-14 min-w-0 flex-1 bg-transparent text-[15px] outline-none placeholder:text-muted'
        />
        <Button variant='ghost' size='icon' aria-label={paletteTexts.close} onClick={onClose}>
          <X aria-hidden='true' className='size-4' />
        </Button>
      </div>
      <div className='flex min-h-0 flex-1 flex-col'>
        {hasEntries ? (
          <PaletteList
            id={listId}
            entries={entries}
            active={active}
            onActivate={palette.pointAt}
            onChoose={onChoose}
          />
        ) : null}
        <PaletteNotice {...palette} />
      </div>
      <PaletteFoot isSearching={palette.isSearching} total={entries.length} />
    </>
  )
}
