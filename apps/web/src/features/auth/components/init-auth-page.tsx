import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../../shared/api/session-query.ts'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import type { InitAuthSearch } from '../model/init-auth-search.ts'
import { nextHop } from '../model/next-hop.ts'
import { useHop } from '../model/use-hop.ts'
import { authTexts } from '../texts.ts'

/** Hands over to the gateway, which starts the sign-in. */
export function InitAuthPage({ search }: { search: InitAuthSearch }) {
  const queryClient = useQueryClient()
  // The guard has asked before it let anybody in here.
  useHop(() => nextHop(search, queryClient.getQueryData(sessionQuery.queryKey)?.signedIn === true))
  return <LoadingScreen label={authTexts.signingIn} />
}
