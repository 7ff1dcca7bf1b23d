import type { ErrorComponentProps } from '@tanstack/react-router'
import { useBackToDashboard } from '../model/use-back-to-dashboard.ts'
import { useTryAgain } from '../model/use-try-again.ts'
import { errorTexts } from '../texts.ts'
import { ErrorLayout } from './error-layout.tsx'
import { StandaloneErrorPage } from './standalone-error-page.tsx'

/** Whatever nobody foresaw, inside the frame. */
export function GeneralErrorPage(props: ErrorComponentProps) {
  const onBack = useBackToDashboard()
  const onTryAgain = useTryAgain(props)
  return <ErrorLayout picture='fallen' {...errorTexts.general} onBack={onBack} onTryAgain={onTryAgain} />
}

/** The same where not even the frame could be drawn, as when session or user cannot be read. */
export function RootErrorPage(props: ErrorComponentProps) {
  return <StandaloneErrorPage onTryAgain={useTryAgain(props)} />
}
