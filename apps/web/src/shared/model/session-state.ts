import type { SessionFacts } from '@backoffice/server-kit/gateway-calls'
import { fetchSession, signedOutSession } from '../api/fetch-session.ts'

/**
 * Whether somebody is signed in, as last heard. It is asked when the app loads and when the session may have changed,
 * never by moving about. Not a query: the pages of the sign-in need this alone, and load nothing else.
 */
export type SessionState = {
  /** Undefined before the first answer. */
  read: () => SessionFacts | undefined
  /** As last heard; asks the first time. @throws ApiProblem */
  ensure: () => Promise<SessionFacts>
  /** Asks again. @throws ApiProblem, and what was known stays */
  refresh: () => Promise<SessionFacts>
  /** This browser has left; an answer that is still on its way changes nothing. */
  leave: () => void
}

export function createSessionState(fetch: () => Promise<SessionFacts>): SessionState {
  let known: SessionFacts | undefined
  let asking: Promise<SessionFacts> | undefined

  async function ask(): Promise<SessionFacts> {
    const question = fetch()
    asking = question
    try {
      const answer = await question
      if (asking === question) known = answer
    } finally {
      if (asking === question) asking = undefined
    }
    return known ?? question
  }

  return {
    read: () => known,
    ensure: async () => known ?? asking ?? ask(),
    refresh: ask,
    leave: () => {
      asking = undefined
      known = signedOutSession
    },
  }
}

/** The session of this tab. */
export const sessionState = createSessionState(fetchSession)
