import { useBackToDashboard } from '../model/use-back-to-dashboard.ts'
import { errorTexts } from '../texts.ts'
import { ErrorLayout } from './error-layout.tsx'

/** No page has this address. */
export function NotFoundPage({ alone = false }: { alone?: boolean }) {
  const onBack = useBackToDashboard()
  return (
    <ErrorLayout
      picture='missing'
      {...errorTexts.notFound}
      alone={alone}
      onBack={onBack}
      onTryAgain={() => location.reload()}
    />
  )
}
