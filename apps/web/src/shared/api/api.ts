import type { CurrentUser } from '@backoffice/api-types'
import { connection, isOfGateway } from '../lib/connection.ts'
import { takeEarlyAnswer } from '../lib/early-answers.ts'
import { loadedQueryClient } from '../lib/loaded-query-client.ts'
import { noteServerDate } from '../lib/server-clock.ts'
import { createRightsTag } from '../lib/rights-tag.ts'
import { emitSessionEvent } from '../lib/session-events.ts'
import { createApiClient } from './api-client.ts'
import { currentUserKey } from './query-keys.ts'

/** The client of the app, which `call` and `download` go through. */
export const client = createApiClient({
  fetch: observedFetch,
  actorId: () => loadedQueryClient()?.getQueryData<CurrentUser>(currentUserKey)?.id || undefined,
  onUnauthorized: () => emitSessionEvent('unauthorized'),
  onOtherUser: () => emitSessionEvent('other-user'),
})

/** The rights that the screen follows; where it has fallen behind, it is told as `rights`. */
export const rightsTag = createRightsTag(() => emitSessionEvent('rights'))

/** What every answer tells beside its content: the person's rights, the server's clock, and that there is a way to it. */
async function observedFetch(url: string, init: RequestInit): Promise<Response> {
  try {
    const early = await takeEarlyAnswer(url, init)
    // This page asked for it, whenever that was.
    const sentAt = early === undefined ? Date.now() : performance.timeOrigin
    const response = early ?? (await fetch(url, init))
    rightsTag.note(response.headers.get('x-rights'))
    noteServerDate(response.headers.get('date'), sentAt, Date.now())
    if (isOfGateway(response)) connection.answered()
    else connection.failed()
    return response
  } catch (error) {
    if (init.signal?.aborted !== true) connection.failed()
    throw error
  }
}
