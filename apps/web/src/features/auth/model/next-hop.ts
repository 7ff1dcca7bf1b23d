import { authTexts } from '../texts.ts'
import { gatewayLoginAddress, loginErrorAddress } from './sign-in-addresses.ts'
import { signInMemory } from './sign-in-memory.ts'

type Memory = Pick<typeof signInMemory, 'returnTo' | 'retried'>

/**
 * Where /init-auth goes. The gateway asks for one retry when a callback came without its transaction; a second one in
 * this tab becomes a message, or the browser would go round for ever.
 */
export function nextHop(
  search: { retry?: 1 | undefined; returnTo?: string | undefined; loginHint?: string | undefined },
  memory: Memory = signInMemory,
): string {
  if (search.retry !== 1) {
    memory.retried.clear()
    if (search.returnTo !== undefined) memory.returnTo.write(search.returnTo)
    return gatewayLoginAddress(search.returnTo, search.loginHint)
  }
  const returnTo = memory.returnTo.read() ?? undefined
  if (memory.retried.read() !== null) return loginErrorAddress(authTexts.retryFailed, returnTo)
  memory.retried.write('1')
  return gatewayLoginAddress(returnTo, search.loginHint)
}
