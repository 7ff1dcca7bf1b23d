import type { Env } from '../../env.ts'
import { isLoopback } from '../../safe-transport.ts'
import type { FactorDemand } from './factor-repository.ts'

/** What of the environment says who needs a second factor. */
export type FactorPolicy = Pick<Env, 'demo' | 'publicUrl'>

/**
 * Whether somebody needs a second factor: a role asks for one, or it is a super-admin, whom no role could ask. The demo's
 * super-admin on this machine alone needs none, as a published password is all that guards the demo anyway.
 */
export function asksForFactor({ demo, publicUrl }: FactorPolicy, { byRole, isMta }: FactorDemand): boolean {
  const isDemoHere = demo !== 'none' && isLoopback(publicUrl)
  return byRole || (isMta && !isDemoHere)
}
