import { useMutation, useQueryClient } from '@tanstack/react-query'
import { emitSessionEvent } from '../../../shared/lib/session-events.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { historyQuery, sessionsQuery } from '../api/account-queries.ts'
import { endSession, endSessions } from '../api/account-writes.ts'
import { securityTexts } from '../security-texts.ts'

const id = 'profile.sessions'

/** Signs other browsers out, and this one when asked to. */
export function useSessionEnds() {
  const queryClient = useQueryClient()
  const press = useMutation({
    mutationFn: (end: () => Promise<unknown>) => end(),
    onError: (error) => toast.problem(error, { id }),
  })
  async function follow(message: string): Promise<void> {
    toast.success(message, { id })
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: historyQuery.queryKey })
  }
  return {
    pending: press.isPending,
    endOne: (session: number, device: string) =>
      press.mutate(() => endSession(session), {
        onSuccess: () => void follow(securityTexts.endedOne(device)),
      }),
    endAll: (exceptThis: boolean, onDone: () => void) =>
      press.mutate(() => endSessions(exceptThis), {
        onSuccess: () => {
          onDone()
          // Its session is over: the page goes where every page without one goes.
          if (exceptThis) void follow(securityTexts.ended)
          else emitSessionEvent('unauthorized')
        },
      }),
  }
}
