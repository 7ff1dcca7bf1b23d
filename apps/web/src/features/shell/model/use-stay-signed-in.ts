import { useMutation } from '@tanstack/react-query'
import { currentUserQuery } from '../../../shared/api/current-user-query.ts'
import { queryClient } from '../../../shared/lib/query-client.ts'
import { tellOtherTabs } from '../../../shared/lib/session-channel.ts'
import { checkSession } from '../../../shared/lib/session-check.ts'
import { sessionEndWatch } from './tab-watch.ts'

/** Renews the session by a call that somebody waits for, which is what the gateway renews it by, in every tab. */
export function useStaySignedIn() {
  return useMutation({
    mutationFn: async () => {
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      await checkSession()
      tellOtherTabs()
      sessionEndWatch.check()
    },
  })
}
