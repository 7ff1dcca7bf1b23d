import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

const generate = promisify(generateKeyPair)

/** Keys that nobody else has. They take a tenth of a second. */
export function newRsaKeys() {
  return generate('rsa', { modulusLength: 2048 })
}

let shared: ReturnType<typeof newRsaKeys> | undefined

/** The keys that every test provider of a process signs with, whichever copy of the gateway it belongs to. */
export function sharedRsaKeys() {
  return (shared ??= newRsaKeys())
}
