import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { neighboursQuery } from '../../../shared/api/neighbours-query.ts'
import { whenSettled } from '../../../shared/lib/when-settled.ts'
import { parseSearch } from '../../../shared/lib/search-string.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { RecordWalk } from '../../../shared/ui/record/record-walk.tsx'
import type { CountListSearch } from '../counts-list.tsx'
import { countTexts } from '../texts.ts'

type CountWalkProps = {
  countId: number
  /** The page of the count one is on; the walk stays on it where the next count has one. */
  page: 'sheet' | 'breakdown' | 'order'
  list: string | undefined
}

/** Back to the list as it was, and from count to count in its order. */
export function CountWalk({ countId, page, list }: CountWalkProps) {
  const navigate = useNavigate()
  const address = parseSearch(list ?? '')
  const query = useQuery(
    neighboursQuery('count', countId, {
      address: list,
      // Whoever does not come from the list gets it once the sheet has settled.
      async request(client) {
        const isLoaded = client.getQueryCache().find({ queryKey: ['count.list'], exact: false }) !== undefined
        if (!isLoaded) await new Promise<void>((resolve) => whenSettled(resolve))
        const { countsList } = await import('../counts-list.tsx')
        return countsList.request(countsList.read(address), new Date())
      },
    }),
  )
  return (
    <div className='flex items-center gap-2'>
      <Link
        to='/counts'
        search={address as CountListSearch}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        <ArrowLeft aria-hidden='true' className='size-4' />
        {countTexts.list}
      </Link>
      <RecordWalk
        query={query}
        onOpen={(id) =>
          void navigate({
            to: page === 'breakdown' ? '/counts/breakdown/$id' : '/counts/$id',
            params: { id: String(id) },
            search: { list },
          })
        }
      />
    </div>
  )
}
