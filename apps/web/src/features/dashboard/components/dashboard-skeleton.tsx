import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { mayWork } from '../model/may-work.ts'
import { figuresGrid } from './figures-grid.ts'
import { seriesHeight } from './series-section.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { WorklistCard } from './worklist-card.tsx'

/** The dashboard on its way, in the places where its figures will stand. */
export function DashboardSkeleton() {
  const user = useCurrentUser()
  return (
    <div aria-busy='true' className='grid gap-4'>
      <div className={figuresGrid}>
        {Array.from({ length: 13 }, (_, index) => (
          <Card key={index} className='grid h-21.5 content-between p-3 sm:h-24 sm:p-4'>
            <Skeleton className='w-24 sm:w-28' />
            <Skeleton className='h-7 w-20' />
          </Card>
        ))}
      </div>
      <div className='grid gap-4 lg:grid-cols-2'>
        {mayWork(user, 'waiting') ? <WorklistCard of='waiting' isBusy /> : null}
        {mayWork(user, 'late') ? <WorklistCard of='late' isBusy /> : null}
        <Card className={seriesHeight} />
        <Card className={seriesHeight} />
      </div>
    </div>
  )
}
