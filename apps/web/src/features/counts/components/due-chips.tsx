import { readChoice } from '../../../shared/lib/read-search.ts'
import type { Narrowing } from '../../../shared/list/narrowing.tsx'
import { Chip } from '../../../shared/ui/filter-chips.tsx'
import { countListTexts } from '../list-texts.ts'
import { countTexts } from '../texts.ts'

export type DueChoice = 'late' | 'today' | 'week'

/** Which day it is follows from the zone of the count's company, which the server knows. */
const fields = { late: 'isLate', today: 'isDueToday', week: 'isDueThisWeek' } as const

const choices: readonly { due: DueChoice; label: string }[] = [
  { due: 'late', label: countTexts.late },
  { due: 'today', label: countListTexts.dueToday },
  { due: 'week', label: countListTexts.dueThisWeek },
]

/** Open counts by their due date, `?due=`: one of the choices, or none. */
export const dueChips: Narrowing<{ due?: DueChoice | undefined }, (typeof fields)[DueChoice]> = {
  keys: ['due'],
  read: (address) => ({ due: readChoice(address, 'due', ['late', 'today', 'week']) }),
  itemsOf: ({ due }) => (due === undefined ? [] : [{ field: fields[due], op: 'eq', value: true }]),
  draw: ({ search: { due: chosen }, onChange }) => (
    <div role='group' aria-label={countTexts.due} className='flex items-center gap-1.5'>
      {choices.map(({ due, label }) => (
        <Chip
          key={due}
          isOn={due === chosen}
          onClick={() => onChange({ due: due === chosen ? undefined : due })}
        >
          {label}
        </Chip>
      ))}
    </div>
  ),
}
