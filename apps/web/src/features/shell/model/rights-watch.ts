import type { useRouter } from '@tanstack/react-router'
import { rightsTag } from '../../../shared/api/api.ts'
import { call } from '../../../shared/api/call.ts'
import { currentUserQuery } from '../../../shared/api/current-user-query.ts'
import { queryClient } from '../../../shared/lib/query-client.ts'
import { onSessionEvent } from '../../../shared/lib/session-events.ts'

/** A tab that comes to the front again and again asks no more often. */
const askEveryMs = 10_000
/** Rights may change while they are read; were they never the same twice, the screen would do nothing but follow. */
const roundsAtOnce = 2
const [currentUserName] = currentUserQuery.queryKey

/**
 * Follows a change of this person's rights, also one from before it watched: every answer of the API names them by a tag,
 * and a tab that comes back to the front asks for one. When they are not those of the screen, the user is read anew; menu
 * and buttons follow, the guard judges the page once more, and what stands on it is fetched again. @returns stops it
 */
export function watchRights(router: ReturnType<typeof useRouter>): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let isFollowing = false
  let askedAt = Date.now()

  async function guardAgain(): Promise<void> {
    await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    await router.invalidate()
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserName })
  }

  async function follow(): Promise<void> {
    if (isFollowing) return
    isFollowing = true
    try {
      for (let round = 0; round < roundsAtOnce && rightsTag.isBehind(); round += 1)
        await rightsTag.follow(guardAgain)
    } catch {
      // The next answer tells again, and a call that is refused says so on its own screen.
    } finally {
      isFollowing = false
    }
  }

  /** The answer's tag is all that is wanted; nobody waits for it, so that it keeps no session alive. */
  function ask(): void {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < askEveryMs) return
    askedAt = Date.now()
    call('GET /v2/user/myself', { background: true, signal }).catch(() => undefined)
  }

  for (const event of ['focus', 'pageshow']) window.addEventListener(event, ask, { signal })
  document.addEventListener('visibilitychange', ask, { signal })
  const stop = onSessionEvent((event) => {
    if (event === 'rights') void follow()
  })
  void follow()
  return () => {
    watching.abort()
    stop()
  }
}
