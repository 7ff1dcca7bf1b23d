import { AppError } from '../../app-error.ts'
import type { Actor } from '../../actor.ts'
import { takenNamesCounter } from '../../auth/counters.ts'
import { reserveAttempt, returnAttempt } from '../../auth/sign-in-attempt-repository.ts'
import type { Database } from '../../database/database.ts'
import { type Fields, recordEvents } from '../../database/record-event.ts'
import { inTenant } from '../../database/roles.ts'

type Asked = {
  actor: Actor
  traceId: string
  body: { email?: string | undefined; username?: string | undefined }
}

/** What a refusal says to be somebody's, of names that are unique over all tenants; undefined where it says nothing of them. */
function takenIn(error: unknown): Fields | undefined {
  if (!(error instanceof AppError)) return undefined
  const told = (error.errors ?? []).filter(({ code }) => /^user\.(?:email|username)-taken$/.test(code))
  if (told.length === 0) return undefined
  return Object.fromEntries(told.map(({ field, rejected }) => [field ?? '', rejected ?? null]))
}

/**
 * Lets a call name a person by e-mail or username, which may be somebody's of another tenant. Being told so is counted for
 * who asked and stands in their history: names that are tried one after the other come to a pause.
 * @throws AppError `request.too-many` with the seconds to wait; and as `answer`
 */
export async function limitTakenNames<T>(
  database: Database,
  { actor, traceId, body }: Asked,
  answer: () => Promise<T>,
): Promise<T> {
  if (body.email === undefined && body.username === undefined) return answer()
  const counter = takenNamesCounter(actor.userId)
  const waitS = await reserveAttempt(database, [counter])
  if (waitS > 0) {
    const detail = 'Too many emails or usernames were tried that are taken. Please wait a moment.'
    throw new AppError('request.too-many', { detail, retryAfter: waitS })
  }
  try {
    const answered = await answer()
    await returnAttempt(database, counter)
    return answered
  } catch (error) {
    const after = takenIn(error)
    if (after === undefined) await returnAttempt(database, counter)
    else {
      const event = { entity: 'user', entityId: actor.userId, action: 'name-taken', after }
      await inTenant(database, actor, (tx) => recordEvents({ tx, actor, now: new Date(), traceId }, [event]))
    }
    throw error
  }
}
