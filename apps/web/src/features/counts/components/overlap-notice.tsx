import type { CountOverlap } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useDebouncedValue } from '../../../shared/lib/use-debounced-value.ts'
import { countStateLabels } from '../../../shared/model/state-labels.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { ScrollList } from '../../../shared/ui/scroll-list.tsx'
import { overlapQuery, type PlannedCount, planOverlapQuery } from '../api/overlap-queries.ts'
import { overlapTexts as texts } from '../overlap-texts.ts'

/** Warns while a count is planned that its items are being counted already. */
export function PlanOverlap({ plan }: { plan: PlannedCount }) {
  return <OverlapNotice overlap={useQuery(planOverlapQuery(useDebouncedValue(plan))).data} />
}

/** Warns before a count is started that its items are being counted already. */
export function StartOverlap({ countId }: { countId: number }) {
  return <OverlapNotice overlap={useQuery(overlapQuery(countId)).data} />
}

/** Says which counts hold the same items; nothing where there is none, or nobody knows yet. */
function OverlapNotice({ overlap }: { overlap: CountOverlap | undefined }) {
  if (overlap === undefined || overlap.total + overlap.hidden === 0) return null
  return (
    <Notice tone='warning' icon={<TriangleAlert />}>
      {texts.title}
      <ScrollList label={texts.list} className='max-h-40 pt-1'>
        {overlap.data.map(({ count, items }) => (
          <li key={count.id}>
            <Link to='/counts/$id' params={{ id: String(count.id) }} className={rowLink}>
              {count.number}
            </Link>{' '}
            {countStateLabels[count.state].label.toLowerCase()}, {texts.items(items)}
          </li>
        ))}
        {overlap.total > overlap.data.length ? (
          <li>{texts.more(overlap.total - overlap.data.length)}</li>
        ) : null}
        {overlap.hidden > 0 ? <li>{texts.hidden(overlap.hidden)}</li> : null}
      </ScrollList>
    </Notice>
  )
}
