import { useBackToDashboard } from '../model/use-back-to-dashboard.ts'
import { useReadRightsAgain } from '../model/use-read-rights-again.ts'
import { errorTexts } from '../texts.ts'
import { ErrorLayout } from './error-layout.tsx'

/** The rights do not suffice for the page that was asked for. */
export function UnauthorizedPage() {
  const onBack = useBackToDashboard()
  const { isPending, tryAgain } = useReadRightsAgain()
  const { title, message } = errorTexts.unauthorized
  return (
    <ErrorLayout
      picture='locked'
      title={title}
      message={message}
      pending={isPending}
      onBack={onBack}
      onTryAgain={tryAgain}
    />
  )
}
