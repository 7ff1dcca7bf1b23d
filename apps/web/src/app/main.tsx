import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followColorMode, showColorMode } from '../shared/lib/color-mode.ts'
import { forgetEarlyAnswers } from '../shared/lib/early-answers.ts'
import { reportError, watchErrors } from '../shared/lib/error-queue.ts'
import { logger } from '../shared/lib/logger.ts'
import { watchMissingParts } from '../shared/lib/missing-part.ts'
import { whenSettled } from '../shared/lib/when-settled.ts'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { removeFirstFrame } from './first-frame.ts'
import { router } from './router.tsx'
import { watchSession } from './session-watch.ts'
import '@fontsource-variable/rubik/wght.css'
import './styles.css'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
if (nonce !== undefined) setNonce(nonce)

showColorMode()
followColorMode()
watchErrors()
watchMissingParts()
watchSession(router)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id "root".')

createRoot(root, {
  onCaughtError: (error, { componentStack }) => {
    logger.error('A screen could not be drawn.', error, componentStack)
    reportError({ error, isHandled: true })
  },
  onUncaughtError: (error) => {
    logger.error('An error reached the top of the app.', error)
    reportError({ error, isHandled: false })
  },
}).render(
  <StrictMode>
    <ErrorBoundary>
      <App />
    </ErrorBoundary>
  </StrictMode>,
)

async function startLate(): Promise<void> {
  const late = await import('./late-start.ts')
  await late.startLate(router)
}

whenSettled(() => void startLate())

const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting()
  removeFirstFrame()
  whenSettled(forgetEarlyAnswers)
})
