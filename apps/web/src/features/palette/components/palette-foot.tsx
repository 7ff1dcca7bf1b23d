import { KeyCaps } from '../../../shared/ui/key-caps.tsx'
import { paletteTexts } from '../texts.ts'

/** How many entries there are, told politely, and the keys of the palette. */
export function PaletteFoot({ isSearching, total }: { isSearching: boolean; total: number }) {
  return (
    <div className='flex h-9 shrink-0 items-center justify-between gap-3 border-t border-line bg-sunken/60 px-4 text-xs text-muted'>
      <span role='status'>{isSearching ? paletteTexts.searching : paletteTexts.found(total)}</span>
      <span aria-hidden='true' className='hidden items-center gap-1.5 sm:flex'>
        <KeyCaps keys='↑ ↓' />
        {paletteTexts.choose}
        <span className='ml-2' />
        <KeyCaps keys='↵' />
        {paletteTexts.open}
      </span>
    </div>
  )
}
