import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { neighboursQuery } from '../../../shared/api/neighbours-query.ts'
import { parseSearch } from '../../../shared/lib/search-string.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { RecordWalk } from '../../../shared/ui/record/record-walk.tsx'
import type { OrderListSearch } from '../orders-list.tsx'
import { pageTexts } from '../page-texts.ts'

/** Back to the list as it was, and from order to order in its order. */
export function OrderWalk({ orderId, list }: { orderId: number; list: string | undefined }) {
  const navigate = useNavigate()
  const address = parseSearch(list ?? '')
  const query = useQuery(
    neighboursQuery('order', orderId, {
      address: list,
      async request() {
        const { ordersList } = await import('../orders-list.tsx')
        return ordersList.request(ordersList.read(address), new Date())
      },
    }),
  )
  return (
    <div className='flex items-center justify-between gap-2'>
      <Link
        to='/orders'
        search={address as OrderListSearch} // read anew by the list
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        <ArrowLeft aria-hidden='true' className='size-4' />
        {pageTexts.list}
      </Link>
      <RecordWalk
        query={query}
        onOpen={(id) => void navigate({ to: '/orders/$id', params: { id: String(id) }, search: { list } })}
      />
    </div>
  )
}
