import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { nextHop } from '../model/next-hop.ts'
import { useHop } from '../model/use-hop.ts'
import { authTexts } from '../texts.ts'

export type InitAuthSearch = {
  retry?: 1 | undefined
  returnTo?: string | undefined
  loginHint?: string | undefined
}

/** Hands over to the gateway, which starts the sign-in. */
export function InitAuthPage({ search }: { search: InitAuthSearch }) {
  useHop(() => nextHop(search))
  return <LoadingScreen label={authTexts.signingIn} />
}
