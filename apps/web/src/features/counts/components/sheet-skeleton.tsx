import { Card } from '../../../shared/ui/card.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'

/** A count on its way: the frame of its page, so that nothing jumps when it comes. */
export function SheetSkeleton() {
  return (
    <ListPage>
      <div aria-hidden='true' className='flex h-9 items-center justify-between gap-4'>
        <Skeleton className='w-72' />
        <Skeleton className='h-9 w-40' />
      </div>
      <div aria-hidden='true' className='flex h-9 items-center'>
        <Skeleton className='w-48' />
      </div>
      <Card aria-busy='true' className='overflow-hidden'>
        {Array.from({ length: 12 }, (_, row) => (
          <div key={row} className='flex h-13.5 items-center gap-6 border-b border-line px-3 last:border-b-0'>
            <Skeleton className='w-52' />
            <Skeleton className='ml-auto h-9 w-34' />
            <Skeleton className='h-9 w-34' />
            <Skeleton className='w-24' />
          </div>
        ))}
      </Card>
    </ListPage>
  )
}
