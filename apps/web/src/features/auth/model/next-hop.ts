import { safeReturnTo } from '../../../shared/lib/safe-return-to.ts'
import { authTexts } from '../texts.ts'
import type { InitAuthSearch } from './init-auth-search.ts'
import { gatewayLoginAddress, loginErrorAddress } from './sign-in-addresses.ts'
import { signInMemory } from './sign-in-memory.ts'

type Memory = Pick<typeof signInMemory, 'returnTo' | 'retried' | 'email'>

/**
 * Where /init-auth goes. The gateway asks for one retry when a callback came without its transaction; a second one in
 * this tab becomes a message, or the browser would go round for ever. Whoever is signed in has nothing to do here: a link
 * of another site, or a callback that it repeats, must not replace the session (ASVS 7.6.2).
 */
export function nextHop(search: InitAuthSearch, isSignedIn: boolean, memory: Memory = signInMemory): string {
  const isRetry = search.retry === '1'
  const returnTo = isRetry ? (memory.returnTo.read() ?? undefined) : search.returnTo
  if (isSignedIn) return safeReturnTo(returnTo)
  // The provider's question comes back without the hint.
  if (search.loginHint !== undefined) memory.email.write(search.loginHint)
  if (!isRetry) {
    memory.retried.clear()
    if (returnTo !== undefined) memory.returnTo.write(returnTo)
    return gatewayLoginAddress(returnTo, search.loginHint)
  }
  if (memory.retried.read() !== null) return loginErrorAddress(authTexts.retryFailed, returnTo)
  memory.retried.write('1')
  return gatewayLoginAddress(returnTo, search.loginHint)
}
