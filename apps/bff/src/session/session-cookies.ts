import * as z from 'zod'
import { dpopKey } from './dpop-key.ts'
import { createOpenedValues } from './opened-values.ts'
import type { Sealer } from './sealer.ts'
import type { AccessToken, RefreshToken, Session } from './session.ts'

export const accessCookie = '__Host-access'
export const refreshCookie = '__Host-refresh'

/** Facts that both cookies carry and must agree on. */
const shared = z.object({
  id: z.string(),
  sub: z.string(),
  sid: z.nullable(z.string()),
  st: z.number(),
  rem: z.boolean(),
  auth: z.number(),
  abs: z.number(),
  key: dpopKey.optional(),
})
const accessPayload = shared.extend({ at: z.string(), iat: z.number(), exp: z.number() })
const refreshPayload = shared.extend({ rt: z.string(), idle: z.number() })

type Shared = z.infer<typeof shared>
export type Opened<T> = { shared: Shared; token: T }

/** Seals and opens the two cookies of a session. Additional data = cookie name + client id (RFC 10017 6.1.3.2). */
export class SessionCookies {
  readonly #sealer: Sealer
  readonly #clientId: string
  readonly #access = createOpenedValues<z.infer<typeof accessPayload>>()
  readonly #refresh = createOpenedValues<z.infer<typeof refreshPayload>>()

  constructor(sealer: Sealer, clientId: string) {
    this.#sealer = sealer
    this.#clientId = clientId
  }

  /** Opened values that are remembered. */
  size(): number {
    return this.#access.size() + this.#refresh.size()
  }

  sealAccess(session: Session, token: AccessToken): string {
    return this.#seal(accessCookie, {
      ...toShared(session),
      at: token.token,
      iat: token.issuedAt,
      exp: token.expiresAt,
    })
  }

  sealRefresh(session: Session, token: RefreshToken): string {
    return this.#seal(refreshCookie, { ...toShared(session), rt: token.token, idle: token.idleExpiresAt })
  }

  openAccess(value: string): Opened<AccessToken> | null {
    const payload = this.#access.get(value, () => this.#open(accessCookie, value, accessPayload))
    return (
      payload && {
        shared: payload,
        token: { token: payload.at, issuedAt: payload.iat, expiresAt: payload.exp },
      }
    )
  }

  openRefresh(value: string): Opened<RefreshToken> | null {
    const payload = this.#refresh.get(value, () => this.#open(refreshCookie, value, refreshPayload))
    return payload && { shared: payload, token: { token: payload.rt, idleExpiresAt: payload.idle } }
  }

  #seal(name: string, payload: object): string {
    return this.#sealer.seal(JSON.stringify(payload), this.#context(name))
  }

  #open<T>(name: string, value: string, schema: z.ZodType<T>): T | null {
    const text = this.#sealer.open(value, this.#context(name))
    if (text === null) return null
    const result = schema.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  }

  #context(name: string): string {
    return `${name} ${this.#clientId}`
  }
}

function toShared(session: Session): Shared {
  return {
    id: session.id,
    sub: session.subject,
    sid: session.providerSession,
    st: session.startedAt,
    rem: session.remembered,
    auth: session.authenticatedAt,
    abs: session.absoluteExpiresAt,
    key: session.dpopKey,
  }
}
