import { errorTexts } from '../texts.ts'
import { ErrorLayout } from './error-layout.tsx'
import { FallenTally } from './error-pictures.tsx'

/** The general error page where there is no router left to lead anywhere: going back is a whole new start. */
export function StandaloneErrorPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <main className='flex min-h-dvh flex-col bg-canvas'>
      <ErrorLayout
        picture={<FallenTally />}
        {...errorTexts.general}
        onBack={() => location.assign('/')}
        onTryAgain={onTryAgain}
      />
    </main>
  )
}
