import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { importQuery, isWritten, pollEveryMs } from '../../api/import-calls.ts'
import { ApiProblem } from '../../lib/api-problem.ts'

/** Who is told of the end, by the import. */
const followed = new Map<number, () => void>()

/**
 * Asks for an import while its rows are written or taken back, also when its dialog is closed, and tells of the end once.
 * Whoever asks last for the same one is told. Somebody who is signed out is told nothing.
 */
export function followImport(queryClient: QueryClient, id: number, onEnd: () => void): void {
  const isFollowed = followed.has(id)
  followed.set(id, onEnd)
  if (isFollowed) return
  const observer = new QueryObserver(queryClient, { ...importQuery(id), refetchInterval: pollEveryMs })
  const stopObserving = observer.subscribe(({ data, error }) => {
    if (isWritten(data?.state) && !isGone(error)) return
    const tell = followed.get(id)
    stop()
    tell?.()
  })
  // A sign-out empties the cache.
  const stopListening = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed' && query === observer.getCurrentQuery()) stop()
  })
  function stop(): void {
    followed.delete(id)
    stopObserving()
    stopListening()
  }
}

const isGone = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 403 || error.status === 404)
