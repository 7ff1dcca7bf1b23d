import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logger } from '../../../shared/lib/logger.ts'

/** Keeps a sheet up with what others enter as soon as they do. Where that cannot be loaded, the sheet goes on asking. */
export function useCountEvents(countId: number, isFollowed: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isFollowed) return
    const ended = new AbortController()
    import('./follow-count.ts')
      .then(({ followCount }) => followCount(countId, client, ended.signal))
      .catch((error: unknown) => logger.warn('The events of a count could not be loaded', error))
    return () => ended.abort()
  }, [countId, isFollowed, client])
}
