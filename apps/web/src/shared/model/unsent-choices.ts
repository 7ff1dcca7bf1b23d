import type { PreferencesBody } from '@backoffice/api-types'
import { readStored, removeStored, writeStored } from '../lib/stored.ts'
import { unsentKey } from '../lib/color-mode.ts'

type Choices = { readonly [Name in keyof PreferencesBody]: PreferencesBody[Name] }
type Stored = { userId: number; choices: Choices }

const names = ['colorMode', 'timeZone'] as const

/** What this person chose in this browser and the server has not heard of yet; a browser may be shared. */
export function readUnsent(userId: number): Choices {
  const text = readStored(unsentKey)
  if (text === null) return {}
  try {
    // Only this module writes here; what somebody else put there is refused by the server.
    const stored = JSON.parse(text) as Stored
    return stored.userId === userId ? stored.choices : {}
  } catch {
    return {}
  }
}

function write(userId: number, choices: Choices): void {
  const left = names.filter((name) => choices[name] !== undefined)
  if (left.length === 0) return removeStored(unsentKey)
  writeStored(unsentKey, JSON.stringify({ userId, choices } satisfies Stored))
}

/** Remembers choices until they are sent; they outlive a reload. */
export function noteUnsent(userId: number, choices: Choices): void {
  write(userId, { ...readUnsent(userId), ...choices })
}

/** These have been sent; what was chosen meanwhile stays. */
export function forgetUnsent(userId: number, sent: Choices): void {
  const known = readUnsent(userId)
  const left = names.filter((name) => known[name] !== undefined && known[name].at !== sent[name]?.at)
  write(userId, Object.fromEntries(left.map((name) => [name, known[name]])))
}
