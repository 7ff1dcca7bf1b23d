import { sessionState } from '../../../shared/model/session-state.ts'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import type { InitAuthSearch } from '../model/init-auth-search.ts'
import { nextHop } from '../model/next-hop.ts'
import { useHop } from '../model/use-hop.ts'
import { authTexts } from '../texts.ts'

/** Hands over to the gateway, which starts the sign-in. */
export function InitAuthPage({ search }: { search: InitAuthSearch }) {
  // The guard has asked before it let anybody in here.
  useHop(() => nextHop(search, sessionState.read()?.signedIn === true))
  return <LoadingScreen label={authTexts.signingIn} />
}
