import { Card } from '../../../shared/ui/card.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'

/** The dashboard on its way, in the places where its figures will stand. */
export function DashboardSkeleton() {
  return (
    <div aria-busy='true' className='grid gap-4'>
      <div className='grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4'>
        {Array.from({ length: 8 }, (_, index) => (
          <Card key={index} className='grid h-24 content-between p-4'>
            <Skeleton className='w-28' />
            <Skeleton className='h-7 w-20' />
          </Card>
        ))}
      </div>
      <div className='grid gap-4 lg:grid-cols-2'>
        <Card className='h-64' />
        <Card className='h-64' />
      </div>
    </div>
  )
}
