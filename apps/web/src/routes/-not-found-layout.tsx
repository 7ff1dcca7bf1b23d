import { NotFoundPage } from '../features/errors/components/not-found-page.tsx'
import { PrivateLayout } from '../features/shell/components/private-layout.tsx'
import { sessionState } from '../shared/model/session-state.ts'

/** An address without a page: inside the frame for whoever is signed in, alone on the screen otherwise. */
export function NotFoundLayout() {
  if (sessionState.read()?.signedIn === true) {
    return (
      <PrivateLayout isMissing>
        <NotFoundPage />
      </PrivateLayout>
    )
  }
  return (
    <main className='flex min-h-dvh flex-col bg-canvas'>
      <NotFoundPage alone />
    </main>
  )
}
