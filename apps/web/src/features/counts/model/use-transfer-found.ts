import type { CountRecord, LineTransferBody, MovementRecord } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePress } from '../../../shared/lib/use-press.ts'
import { stepButtonTexts } from '../../../shared/steps/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCounts } from '../api/count-queries.ts'
import { reverseTransfer, transferFound } from '../api/elsewhere.ts'
import { elsewhereTexts as texts } from '../elsewhere-texts.ts'

/** Transfers what a count found from where it came, with a way back, and reads the count again. */
export function useTransferFound(count: Pick<CountRecord, 'id' | 'number'>) {
  const queryClient = useQueryClient()
  const id = `count.${count.id}.transfer`
  const read = () => queryClient.invalidateQueries(ofCounts)
  // Also after a refusal: stock may have moved on.
  function refuse(error: unknown): void {
    toast.problem(error, { id })
    void read()
  }
  const back = useMutation({
    mutationFn: (movement: MovementRecord) => reverseTransfer(count, movement),
    onSuccess: ({ number }) => {
      toast.success(texts.undone(number), { id })
      return read()
    },
    onError: refuse,
  })
  return usePress({
    send: (body: LineTransferBody, idempotencyKey) => transferFound(count.id, body, idempotencyKey),
    onSuccess: (movement) => {
      const action = { label: stepButtonTexts.undo, onPress: () => back.mutate(movement) }
      toast.success(texts.done(movement.number), { id, action })
      return read()
    },
    onError: refuse,
  })
}
