import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isChunkLoadError } from '../model/is-chunk-load-error.ts'
import { useBackToDashboard } from '../model/use-back-to-dashboard.ts'
import { errorTexts } from '../texts.ts'
import { ErrorLayout } from './error-layout.tsx'
import { FallenTally } from './error-pictures.tsx'

/**
 * Whatever nobody foresaw. Try Again resets the error and reads the data anew; when a part of the app itself could not
 * be fetched, because a newer version stands on the server, only a reload helps.
 */
export function GeneralErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const onBack = useBackToDashboard()
  const queries = useQueryErrorResetBoundary()

  function tryAgain(): void {
    if (isChunkLoadError(error)) return location.reload()
    queries.reset()
    reset()
    void router.invalidate()
  }

  return (
    <ErrorLayout picture={<FallenTally />} {...errorTexts.general} onBack={onBack} onTryAgain={tryAgain} />
  )
}
