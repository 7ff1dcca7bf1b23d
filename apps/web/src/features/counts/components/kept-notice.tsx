import { Suspense } from 'react'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'

const notices = lazyPart(async () => (await import('./kept-notices.tsx')).KeptNotices)

/** Tells above the list of counts of figures that none of them has; it comes when the browser has nothing else to do. */
export function KeptNotice() {
  if (!notices.useWhenIdle()) return null
  return (
    <Suspense fallback={null}>
      <notices.Part />
    </Suspense>
  )
}
