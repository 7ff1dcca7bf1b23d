import type { CountBreakdown } from '@backoffice/api-types'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { Chip } from '../../../shared/ui/filter-chips.tsx'
import { breakdownTexts } from '../breakdown-texts.ts'
import { linesListOf } from '../lines-list.tsx'
import type { BreakdownPageProps } from './breakdown-page.tsx'

type BreakdownLinesProps = BreakdownPageProps & {
  isHidden: boolean
  hasPlaces: boolean
  groups: CountBreakdown['groups']
}

/** The lines of a count, the largest differences first; without the book while it is hidden. */
export function BreakdownLines(props: BreakdownLinesProps) {
  const { countId, search, onSearch, isHidden, hasPlaces, groups } = props
  const group = groups.find(({ key }) => key === search.group)
  return (
    <ListView
      list={linesListOf(countId, { hasPlaces, isBookHidden: isHidden })}
      address={search}
      onSearch={onSearch}
      lead={
        search.group === undefined ? null : (
          <Chip isOn onClick={() => onSearch(withListChange(search, { group: undefined }))}>
            {breakdownTexts.linesOf(group?.name ?? search.group)}
          </Chip>
        )
      }
    />
  )
}
