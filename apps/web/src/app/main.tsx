import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followColorMode, showColorMode } from '../shared/lib/color-mode.ts'
import { logger } from '../shared/lib/logger.ts'
import { queryClient } from '../shared/lib/query-client.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { router } from './router.tsx'
import { watchSession } from './session-watch.ts'
import './styles.css'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
if (nonce !== undefined) setNonce(nonce)

showColorMode()
followColorMode()
watchSession(router, queryClient)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id "root".')

createRoot(root, {
  onCaughtError: (error, { componentStack }) =>
    logger.error('A screen could not be drawn.', error, componentStack),
  onUncaughtError: (error) => logger.error('An error reached the top of the app.', error),
}).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
