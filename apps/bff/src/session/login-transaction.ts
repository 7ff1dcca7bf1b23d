import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { dpopKey } from './dpop-key.ts'
import type { Cookies, HostCookie } from './host-cookies.ts'
import type { Sealer } from './sealer.ts'

/** Name of a transaction cookie without its id; kept per attempt, so that tabs do not disturb each other. */
const prefix = '__Host-login-'
const lifetimeS = 3600
const maxTransactions = 5
/** The provider sends the browser back from another site, where a strict cookie would stay away. */
const sameSite = 'lax'

const payload = z.object({
  id: z.string(),
  startedAt: z.number(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  remember: z.boolean(),
  /** Sent as `max_age`, so that the age of the sign-in is checked in the ID token. */
  maxAgeS: z.number().optional(),
  /** The person was already sent to give the password again; it is not asked twice. */
  forced: z.boolean(),
  /** `sub` of the only person whom this sign-in may bring, when nobody is asked for a password. */
  expectedSubject: z.string().optional(),
  /** Of the session to come; its thumbprint went ahead in the authorization request (RFC 9449 10). */
  dpopKey: dpopKey.optional(),
  /** Session that this sign-in replaces. */
  previousSession: z.string().optional(),
})

/** What a sign-in must remember until the provider sends the browser back (RFC 9700 2.1.1, 4.7). */
export type LoginTransaction = z.infer<typeof payload>

export type LoginTransactions = {
  /** Cookies: the new transaction, and the deletion of the oldest beyond five and of the dead ones. */
  write(transaction: LoginTransaction, seen: Cookies): HostCookie[]
  /** The living transaction that a `state` belongs to, else `null`. */
  find(state: string, cookies: Cookies): LoginTransaction | null
  /**
   * Cookies that tell the other attempts of this browser which session they would replace now. Their way back may come
   * from another site, without the strict cookies that would say so.
   */
  follow(sessionId: string, done: string, seen: Cookies): HostCookie[]
  clear(id: string): HostCookie
  clearAll(seen: Cookies): HostCookie[]
  lifetimeS: number
}

export function createLoginTransactions(
  sealer: Sealer,
  clientId: string,
  now: () => number,
): LoginTransactions {
  const context = (id: string) => `${prefix}${id} ${clientId}`
  const clear = (id: string): HostCookie => ({ name: prefix + id, value: null, sameSite })

  function open(id: string, cookies: Cookies): LoginTransaction | null {
    const text = sealer.open(cookies[prefix + id] ?? '', context(id))
    const result = text === null ? null : payload.safeParse(JSON.parse(text))
    return result?.success && result.data.startedAt + lifetimeS * 1000 > now() ? result.data : null
  }

  function sealed(transaction: LoginTransaction): HostCookie {
    const value = sealer.seal(JSON.stringify(transaction), context(transaction.id))
    const endsAt = transaction.startedAt + lifetimeS * 1000
    const maxAgeS = Math.ceil((endsAt - now()) / 1000)
    return { name: prefix + transaction.id, value, maxAgeS, sameSite }
  }

  return {
    lifetimeS,
    write(transaction, seen) {
      const others = transactionIds(seen).map((id) => ({ id, startedAt: open(id, seen)?.startedAt ?? 0 }))
      const kept = others
        .filter((other) => other.startedAt > 0)
        .toSorted((a, b) => b.startedAt - a.startedAt)
        .slice(0, maxTransactions - 1)
      const dropped = others.filter((other) => !kept.includes(other))
      return [sealed(transaction), ...dropped.map((other) => clear(other.id))]
    },
    find(state, cookies) {
      const transaction = open(transactionId(state), cookies)
      return transaction?.state === state ? transaction : null
    },
    follow(sessionId, done, seen) {
      const others = transactionIds(seen).filter((id) => id !== done)
      const living = others.map((id) => open(id, seen)).filter((other) => other !== null)
      return living.map((other) => sealed({ ...other, previousSession: sessionId }))
    },
    clear,
    clearAll: (seen) => transactionIds(seen).map(clear),
  }
}

/** A state begins with the id of its transaction, so that the way back finds its cookie. */
export function newState(randomPart: string): { id: string; state: string } {
  const id = randomBytes(8).toString('hex')
  return { id, state: `${id}.${randomPart}` }
}

function transactionId(state: string): string {
  return /^[0-9a-f]{16}/.exec(state)?.[0] ?? ''
}

/** Only names of our own shape: a client may send anything. */
function transactionIds(cookies: Cookies): string[] {
  const isOwn = (name: string) => name.startsWith(prefix) && /^[0-9a-f]{16}$/.test(name.slice(prefix.length))
  return Object.keys(cookies)
    .filter(isOwn)
    .map((name) => name.slice(prefix.length))
}
