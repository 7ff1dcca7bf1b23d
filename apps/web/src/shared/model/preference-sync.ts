// Colour mode and time zone belong to the account. The browser's copy is the first answer, so that nothing flashes; the
// server's follows at a sign-in. A choice that has not got through counts by its time.
import type { CurrentUser, Preferences, PreferencesBody } from '@backoffice/api-types'
import { call } from '../api/call.ts'
import { currentUserKey } from '../api/query-keys.ts'
import { readColorMode, writeColorMode } from '../lib/color-mode.ts'
import type { ColorMode } from '../lib/color-scheme.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { connection } from '../lib/connection.ts'
import { displayTimeZone, readTimeZone } from '../lib/format-date-time.ts'
import { loadedQueryClient } from '../lib/loaded-query-client.ts'
import { serverNow } from '../lib/server-clock.ts'
import { readStored, writeStored } from '../lib/stored.ts'
import { writeTimeZone } from '../lib/time-zone.ts'
import { forgetUnsent, noteUnsent, readUnsent } from './unsent-choices.ts'

type Preference<Value> = { value: Value; at: string } | null
type Choice = { colorMode?: ColorMode; timeZone?: string }

/** Keeps what a person has just chosen, with its time, and sends it as soon as that can be done. */
export function keepChoice(userId: number, { colorMode, timeZone }: Choice): void {
  const at = new Date(serverNow()).toISOString()
  changeOwner(userId)
  noteUnsent(userId, {
    ...(colorMode === undefined ? {} : { colorMode: { value: colorMode, at } }),
    ...(timeZone === undefined ? {} : { timeZone: { value: timeZone, at } }),
  })
  void sendChoices(userId)
}

let sending = Promise.resolve()

/** Sends what has not got through yet, one call after the other: of two at once the older answer could come last. */
export function sendChoices(userId: number): Promise<void> {
  sending = sending.then(() => sendNow(userId))
  return sending
}

async function sendNow(userId: number): Promise<void> {
  const body: PreferencesBody = readUnsent(userId)
  if (Object.keys(body).length === 0) return
  try {
    const stands = await call('PUT /v2/user/preferences', { body })
    forgetUnsent(userId, body)
    adoptPreferences(userId, {
      colorMode: overruled(body.colorMode, stands.colorMode),
      timeZone: overruled(body.timeZone, stands.timeZone),
    })
  } catch (error) {
    // What the server does not take, such as a zone that only this browser knows, stays a choice of this browser.
    if (error instanceof ApiProblem && error.status === 400) forgetUnsent(userId, body)
    else sendWhenConnected(userId)
  }
}

/** What was chosen later elsewhere. The answer to a choice itself tells nothing new, and may come after the next choice of another tab. */
function overruled<Value>(sent: { value: Value } | undefined, stands: Preference<Value>): Preference<Value> {
  return sent === undefined || stands?.value === sent.value ? null : stands
}

let stopWaiting: (() => void) | undefined

function sendWhenConnected(userId: number): void {
  if (connection.state() === 'up') return // It was refused for another reason; the next sign-in tries again.
  stopWaiting?.()
  stopWaiting = connection.subscribe(() => {
    if (connection.state() !== 'up') return
    stopWaiting?.()
    void sendChoices(userId)
  })
}

/** The later of what was chosen here and what the account says; undefined where nothing was chosen. */
function standing<Value>(here: { value: Value; at: string } | undefined, account: Preference<Value>) {
  if (here === undefined || account === null) return (here ?? account)?.value
  return Date.parse(here.at) > Date.parse(account.at) ? here.value : account.value
}

/**
 * Takes over what the account says, except where something was chosen here later. What nobody chose stays as it is in this
 * browser, unless somebody else used it before: the next person has the defaults then, and nothing of the person before.
 */
export function adoptPreferences(userId: number, { colorMode, timeZone }: Preferences): void {
  const unsent = readUnsent(userId)
  const isNext = changeOwner(userId)
  const mode = standing(unsent.colorMode, colorMode) ?? (isNext ? 'light' : undefined)
  const zone = standing(unsent.timeZone, timeZone) ?? (isNext ? displayTimeZone : undefined)
  if (mode !== undefined && mode !== readColorMode()) writeColorMode(mode)
  if (zone !== undefined && zone !== readTimeZone()) writeTimeZone(zone)
}

/** Whose colour mode and time zone stand in this browser, by the number of the person. */
const personKey = 'preferences-of'

/** @returns whether the choices in this browser were another person's until now */
function changeOwner(userId: number): boolean {
  const before = readStored(personKey)
  if (before !== String(userId)) writeStored(personKey, String(userId))
  return before !== null && before !== String(userId)
}

/** Somebody has signed in: the account's choices stand here as well, and what this browser still has is sent. */
export function followAccount(): void {
  const user = signedInUser()
  if (user?.preferences !== undefined) adoptPreferences(user.id, user.preferences)
  sendLeftChoices()
}

/** Sends what did not get through before the page was loaded. */
export function sendLeftChoices(): void {
  const user = signedInUser()
  if (user !== undefined) void sendChoices(user.id)
}

const signedInUser = () => loadedQueryClient()?.getQueryData<CurrentUser>(currentUserKey)
