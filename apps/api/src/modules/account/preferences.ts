// Colour mode and time zone belong to the account; of choices made in several browsers the latest counts.
import type { Preferences, PreferencesBody } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { lockPreferences, updatePreferences } from './repository.ts'

type Chosen<Value> = { value: Value; at: string }

/** The later of two choices. A clock that is ahead counts as showing now, so that nothing beats later choices for ever. */
function laterChoice<Value>(
  kept: Chosen<Value> | null | undefined,
  sent: Chosen<Value> | undefined,
  now: Date,
): Chosen<Value> | null {
  if (sent === undefined) return kept ?? null
  const at = new Date(Math.min(Date.parse(sent.at), now.getTime())).toISOString()
  if (kept && Date.parse(kept.at) > Date.parse(at)) return kept
  return { value: sent.value, at }
}

/**
 * Keeps what the caller chose, unless something was chosen later elsewhere. It writes no audit event: how a person sees
 * the product is nobody's record.
 * @returns what stands
 */
export async function choosePreferences(work: Work, body: PreferencesBody): Promise<Preferences> {
  const kept = await lockPreferences(work)
  if (kept === undefined) throw new AppError('record.not-found')
  const next = {
    colorMode: laterChoice(kept.colorMode, body.colorMode, work.now),
    timeZone: laterChoice(kept.timeZone, body.timeZone, work.now),
  }
  await updatePreferences(work, next)
  return next
}
