import { fetchClientConfig } from '../../../shared/api/client-config.ts'
import { connection } from '../../../shared/lib/connection.ts'
import { onMissingPart } from '../../../shared/lib/missing-part.ts'
import { queryClient } from '../../../shared/lib/query-client.ts'
import { serverNow } from '../../../shared/lib/server-clock.ts'
import { checkSession } from '../../../shared/lib/session-check.ts'
import { sessionState } from '../../../shared/model/session-state.ts'
import { ReleaseWatch } from './release-watch.ts'
import { SessionEndWatch } from './session-end-watch.ts'
import { pauseBeforeProbe, untilConnected } from './until-connected.ts'

const lookAtClockEveryMs = 1_000
const askForReleaseEveryMs = 600_000

export const sessionEndWatch = new SessionEndWatch({
  now: serverNow,
  session: sessionState.read,
  refresh: checkSession,
})

export const releaseWatch = new ReleaseWatch({
  own: __RELEASE__,
  read: async () => (await fetchClientConfig()).release,
  now: Date.now,
})

/** Keeps a tab that stands open for days up to date: its session, its version, its connection. @returns stops it */
export function watchTab(): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const wake = () => {
    if (document.visibilityState === 'hidden') return
    sessionEndWatch.check()
    void releaseWatch.check()
  }
  const clock = setInterval(sessionEndWatch.check, lookAtClockEveryMs)
  const calendar = setInterval(() => void releaseWatch.check(), askForReleaseEveryMs)
  for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  const stopListening = [onMissingPart(() => void releaseWatch.partIsMissing()), watchConnection(signal)]
  return () => {
    watching.abort()
    clearInterval(clock)
    clearInterval(calendar)
    for (const stop of stopListening) stop()
  }
}

function watchConnection(signal: AbortSignal): () => void {
  const onNetwork = () => connection.networkChanged()
  window.addEventListener('online', onNetwork, { signal })
  window.addEventListener('offline', onNetwork, { signal })
  let isReturning = false
  async function returnWhenUp(): Promise<void> {
    if (isReturning || connection.state() === 'up') return
    isReturning = true
    await untilConnected({ state: connection.state, probe: fetchClientConfig, pause: pauseBeforeProbe })
    isReturning = false
    await refetchStale()
  }
  void returnWhenUp()
  return connection.subscribe(() => void returnWhenUp())
}

/** What stands on the screen and could not be read, or may be old by now. */
function refetchStale(): Promise<void> {
  return queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.status === 'error' || query.state.error !== null || query.isStale(),
  })
}
