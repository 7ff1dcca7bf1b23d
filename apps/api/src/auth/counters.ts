import { createHash } from 'node:crypto'
import { lockOutOf } from './lock-out.ts'
import { networkOf } from './network-of.ts'
import type { Counter } from './sign-in-attempt-repository.ts'

/** The counters hold no address in the clear. */
const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What an attempt is counted with: a success clears what is its own, and gives the network one back. */
export type AttemptCounters = { own: Counter[]; network: Counter | undefined }

/** What an attempt to sign in is counted with. @param email folded */
export function signInCounters(email: string, networkAddress: string): AttemptCounters {
  const [account, network] = [fingerprint(email), networkOf(networkAddress)]
  return {
    own: [
      { key: `account:${account}`, rule: lockOutOf.account },
      { key: `account:${account} ${network}`, rule: lockOutOf.accountFromNetwork },
    ],
    network: { key: `network:${network}`, rule: lockOutOf.network },
  }
}

/**
 * The same by a browser that this person has signed in with before: it is counted by itself, so that nobody who guesses
 * locks the person out of it (OWASP Authentication Cheat Sheet, device cookies). @param email folded
 */
export function deviceCounters(email: string, deviceHash: string): AttemptCounters {
  const key = `account:${fingerprint(email)} device:${deviceHash}`
  return { own: [{ key, rule: lockOutOf.accountFromNetwork }], network: undefined }
}

/** What mail to an address is counted with, whoever asks for it. @param email folded */
export function mailToCounter(email: string): Counter {
  return { key: `mail-to:${fingerprint(email)}`, rule: lockOutOf.mailToAddress }
}

/** What mail that somebody asks for is counted with. @param email folded */
export function mailCounters(email: string, networkAddress: string) {
  return {
    address: mailToCounter(email),
    network: { key: `mail-from:${networkOf(networkAddress)}`, rule: lockOutOf.mailFromNetwork },
  }
}

/** What changes of the own address are counted with: each mails to an address of the person's choice. */
export function newEmailCounter(userId: number): Counter {
  return { key: `new-email:${userId}`, rule: lockOutOf.mailToAddress }
}

/** What is counted of answers to a person that an e-mail or a username is somebody's. */
export function takenNamesCounter(userId: number): Counter {
  return { key: `taken-names:${userId}`, rule: lockOutOf.takenNames }
}

/** What a mailed code is counted with until it has opened something. */
export function codeCounter(networkAddress: string): Counter {
  return { key: `code-from:${networkOf(networkAddress)}`, rule: lockOutOf.codeFromNetwork }
}
