import type { GatewayAddress } from '@backoffice/server-kit/gateway-calls'
import { safeReturnTo } from '../../../shared/lib/safe-return-to.ts'

const gatewayLogin: GatewayAddress = '/bff/login'

/** Hops of the sign-in; every one is taken with `location.replace`. */
export function initAuthAddress(returnTo: string | undefined, loginHint?: string): string {
  return withSearch('/init-auth', { returnTo: safeReturnTo(returnTo), loginHint })
}

/** Where the gateway starts a sign-in. */
export function gatewayLoginAddress(returnTo: string | undefined, loginHint?: string): string {
  return withSearch(gatewayLogin, { returnTo: safeReturnTo(returnTo), loginHint })
}

/** The login page with a message; it does not move on by itself. */
export function loginErrorAddress(error: string, returnTo?: string): string {
  return withSearch('/login', { error, returnTo })
}

function withSearch(path: string, search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
