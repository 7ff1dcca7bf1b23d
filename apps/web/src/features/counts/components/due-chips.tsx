import { Chip } from '../../../shared/ui/filter-chips.tsx'
import type { DueChoice } from '../model/count-list-search.ts'
import { countTexts } from '../texts.ts'

type DueChipsProps = { chosen: DueChoice | undefined; onChange: (due: DueChoice | undefined) => void }

const choices: readonly { due: DueChoice; label: string }[] = [
  { due: 'late', label: countTexts.late },
  { due: 'today', label: countTexts.dueToday },
  { due: 'week', label: countTexts.dueThisWeek },
]

/** Open counts by their due date: one of them, or none. */
export function DueChips({ chosen, onChange }: DueChipsProps) {
  return (
    <div role='group' aria-label={countTexts.due} className='flex items-center gap-1.5'>
      {choices.map(({ due, label }) => (
        <Chip key={due} isOn={due === chosen} onClick={() => onChange(due === chosen ? undefined : due)}>
          {label}
        </Chip>
      ))}
    </div>
  )
}
