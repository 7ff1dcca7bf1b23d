import { defaultTitle } from '../../../shared/lib/page-head.ts'
import { errorTexts } from '../texts.ts'
import { ErrorLayout } from './error-layout.tsx'

/** The general error page alone on the screen, where nothing of the app stands around it. */
export function StandaloneErrorPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <main className='flex min-h-dvh flex-col bg-canvas'>
      <title>{defaultTitle}</title>
      <ErrorLayout
        picture='fallen'
        {...errorTexts.general}
        alone
        onBack={() => location.assign('/')}
        onTryAgain={onTryAgain}
      />
    </main>
  )
}
