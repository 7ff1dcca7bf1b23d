import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import type { OrderedLevelProps } from '../../../shared/model/ordered-level.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { levelsAtQuery } from '../api/catalogue-queries.ts'
import { useLevelEdits } from '../model/use-level-edits.ts'
import { catalogueTexts } from '../texts.ts'
import { LevelAdvice } from './level-advice.tsx'

/** The advice on a level where it is ordered up to it; nothing where nobody is told any. */
export function OrderedLevel({ locationId, itemId, itemIds, onChanged }: OrderedLevelProps) {
  const user = useCurrentUser()
  const { data } = useQuery({
    ...levelsAtQuery(locationId, itemIds),
    enabled: hasRight(user, '[Setup] [View] [Company]'),
  })
  const edits = useLevelEdits({ hasCells: false, onChanged })
  const row = data?.data.find(({ item }) => item.id === itemId)
  if (row?.advice === undefined) return null
  return (
    <div className='flex items-center justify-end gap-2'>
      <span className='text-muted'>{catalogueTexts.par.advice.title}</span>
      <LevelAdvice row={row} {...(hasRight(user, '[Setup] [Edit] [Company]') && { edits })} />
    </div>
  )
}
