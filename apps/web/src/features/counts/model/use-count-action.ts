import type { CountRecord } from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import { useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { runCountAction } from '../api/count-writes.ts'
import { countTexts } from '../texts.ts'
import type { EntryQueue } from './entry-queue.ts'

/** Why an action was not even sent: figures that the server does not have yet. */
export class UnsavedEntriesError extends Error {
  override readonly name = 'UnsavedEntriesError'
}

type CountActionOptions = {
  count: CountRecord
  action: CountAction
  queue: EntryQueue | undefined
  /** The server has done it. */
  onSent: () => void
  onDone: () => void
}

/**
 * The press that moves a count on. Before a count is handed in, every figure on its way has to arrive. When somebody
 * else was faster, the count is read again and shown as it stands.
 */
export function useCountAction({ count, action, queue, onSent, onDone }: CountActionOptions) {
  const queryClient = useQueryClient()
  return usePress<{ reason: string }, CountRecord>({
    send: async ({ reason }, idempotencyKey) => {
      if (action === 'submit' && queue !== undefined) await allSaved(queue)
      return runCountAction({ countId: count.id, action, reason }, idempotencyKey)
    },
    onSuccess: async () => {
      toast.success(countTexts.done[action](count.number), { id: `count.${count.id}` })
      onSent()
      onDone()
      // A count on the move changes lists, figures and the ledger alike.
      await queryClient.invalidateQueries()
    },
    onError: async (error) => {
      if (!(error instanceof ApiProblem) || !isOvertaken(error)) return
      toast.warning(countTexts.stateMoved, { id: `count.${count.id}` })
      onDone()
      await queryClient.invalidateQueries()
    },
  })
}

function isOvertaken({ code }: ApiProblem): boolean {
  return code === 'state.transition-refused' || code === 'record.version-conflict'
}

async function allSaved(queue: EntryQueue): Promise<void> {
  await queue.rested()
  const { unsent, refused } = queue.summary()
  if (unsent > 0) throw new UnsavedEntriesError(countTexts.queueStuck(unsent))
  if (refused > 0) throw new UnsavedEntriesError(countTexts.queueRefused(refused))
}
