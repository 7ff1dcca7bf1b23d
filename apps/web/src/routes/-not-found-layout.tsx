import { useQuery } from '@tanstack/react-query'
import { NotFoundPage } from '../features/errors/components/not-found-page.tsx'
import { AppShell } from '../features/shell/components/app-shell.tsx'
import { sessionQuery } from '../shared/api/session-query.ts'

/** An address without a page: inside the frame for whoever is signed in, alone on the screen otherwise. */
export function NotFoundLayout() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  if (session?.signedIn === true) {
    return (
      <AppShell>
        <NotFoundPage />
      </AppShell>
    )
  }
  return (
    <main className='flex min-h-dvh flex-col bg-canvas'>
      <NotFoundPage alone />
    </main>
  )
}
