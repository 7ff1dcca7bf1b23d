import { useEffect, useState, useSyncExternalStore } from 'react'
import { connection, type ConnectionState } from '../../../shared/lib/connection.ts'
import { statusTexts } from '../status-texts.ts'

/** A call that failed once is no news: the next attempt comes within a second. */
const saidAfterMs = 1_500

/** What to show of the connection, and what to read out; a gap that closes at once is not spoken of. */
export function useConnectionNotice(): { shown: ConnectionState; announced: string } {
  const state = useSyncExternalStore(connection.subscribe, connection.state)
  const [shown, setShown] = useState<ConnectionState>('up')
  const [wasAway, setWasAway] = useState(false)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setShown(state)
        if (state !== 'up') setWasAway(true)
      },
      state === 'up' ? 0 : saidAfterMs,
    )
    return () => clearTimeout(timer)
  }, [state])
  if (shown !== 'up') return { shown, announced: statusTexts.connection[shown].announced }
  return { shown, announced: wasAway ? statusTexts.connection.back : '' }
}
