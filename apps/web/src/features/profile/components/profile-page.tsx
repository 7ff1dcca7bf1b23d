import { Suspense } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'

const person = lazyPart(async () => (await import('./person-sections.tsx')).PersonSections)
const signIn = lazyPart(async () => (await import('./sign-in-sections.tsx')).SignInSections)

/** The signed-in person's own page: the record, and how and where the person signs in. */
export function ProfilePage() {
  return (
    <div className='grid items-start gap-4 xl:grid-cols-2'>
      <div className='grid min-w-0 gap-4'>
        <Suspense fallback={<Waiting />}>
          <person.Part />
        </Suspense>
      </div>
      <div className='grid min-w-0 gap-4'>
        <Suspense fallback={<Waiting />}>
          <signIn.Part />
        </Suspense>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <Card className='grid h-64 content-start gap-3 p-4'>
      <Skeleton className='w-2/3' />
      <Skeleton className='w-1/2' />
    </Card>
  )
}
