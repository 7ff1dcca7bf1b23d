import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isChunkLoadError } from './is-chunk-load-error.ts'

/**
 * What "Try Again" does after an error: the data are read anew and the screen drawn again. When a part of the app itself
 * could not be fetched, because a newer version stands on the server, only a reload helps.
 */
export function useTryAgain({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>): () => void {
  const router = useRouter()
  return () => {
    if (isChunkLoadError(error)) return location.reload()
    reset()
    void router.invalidate()
  }
}
