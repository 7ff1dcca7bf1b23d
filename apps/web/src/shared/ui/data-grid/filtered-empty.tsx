import { SearchX } from 'lucide-react'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { uiTexts } from '../texts.ts'

/** No row matches: names what was looked for and offers to drop it. A list without any row at all says other words. */
export function FilteredEmpty({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={uiTexts.nothingFound}
      actions={<Button onClick={onClear}>{uiTexts.clearFilters}</Button>}
    >
      {uiTexts.nothingMatches(q)}
    </EmptyState>
  )
}
