import { hasRight } from '@backoffice/permissions'
import { Suspense } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'

const waiting = lazyPart(async () => (await import('./waiting-movements.tsx')).WaitingMovements)

/** Movements that wait to be posted, for whoever may post or write some. */
export function MovementDrafts() {
  const user = useCurrentUser()
  const mayAsk =
    hasRight(user, '[Reports] [Other] [Reanchor]') || hasRight(user, '[Reports] [Other] [Movement]')
  if (!mayAsk) return null
  return (
    <Suspense fallback={null}>
      <waiting.Part />
    </Suspense>
  )
}
