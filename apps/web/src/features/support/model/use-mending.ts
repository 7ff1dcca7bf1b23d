import { useQueryClient } from '@tanstack/react-query'
import { usePress } from '../../../shared/lib/use-press.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofSupport } from '../api/support-queries.ts'

/** A press that mends one row; the lists follow. */
export function useMending(send: (id: number, key: string) => Promise<unknown>, done: string) {
  const queryClient = useQueryClient()
  const press = usePress<number, unknown>({
    send,
    onSuccess: () => {
      toast.success(done)
      void queryClient.invalidateQueries(ofSupport)
    },
    onError: (error) => toast.problem(error, { id: 'support.mend' }),
  })
  return { mend: press.mutate, isPending: press.isPending }
}
