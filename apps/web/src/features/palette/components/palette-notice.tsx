import { SearchX, TriangleAlert } from 'lucide-react'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { paletteTexts } from '../texts.ts'

type PaletteNoticeProps = {
  q: string
  entries: readonly unknown[]
  isSearching: boolean
  hasFailed: boolean
  searchAgain: () => void
}

/** What to know beside the entries: that nothing was found, or that the server could not search. */
export function PaletteNotice({ q, entries, isSearching, hasFailed, searchAgain }: PaletteNoticeProps) {
  if (hasFailed) {
    return (
      <div className='p-3'>
        <Notice tone='danger' icon={<TriangleAlert />}>
          <span className='flex flex-wrap items-center justify-between gap-2'>
            {paletteTexts.failed}
            <Button size='sm' onClick={searchAgain}>
              {paletteTexts.tryAgain}
            </Button>
          </span>
        </Notice>
      </div>
    )
  }
  if (entries.length > 0 || isSearching || q === '') return null
  return (
    <EmptyState icon={<SearchX />} title={paletteTexts.nothing(q)}>
      {paletteTexts.nothingHint}
    </EmptyState>
  )
}
