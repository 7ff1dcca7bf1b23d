import type { OverlapRule, SubCount, SubCounts } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePress } from '../../../shared/lib/use-press.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { countSheetQuery, ofCounts } from '../api/count-queries.ts'
import { changeOverlap, movePart, partsQuery, removePart } from '../api/part-queries.ts'
import { partTexts as texts } from '../part-texts.ts'

/** What is done with the parts of a count by a single press; what became of it is said, and the count is read again. */
export function useParts(countId: number) {
  const queryClient = useQueryClient()
  const id = `count.${countId}.parts`
  function settle(parts: SubCounts, said?: string) {
    queryClient.setQueryData(partsQuery(countId).queryKey, parts)
    void queryClient.invalidateQueries({ queryKey: countSheetQuery(countId).queryKey })
    if (said !== undefined) toast.success(said, { id })
  }
  function refuse(error: unknown) {
    toast.problem(error, { id })
    void queryClient.invalidateQueries(ofCounts)
  }
  const moved = usePress({
    send: ({ part, move }: { part: Pick<SubCount, 'id' | 'name'>; move: 'finish' | 'reopen' }, key) =>
      movePart(countId, part.id, move, key),
    onSuccess: (parts, { part, move }) =>
      settle(parts, (move === 'finish' ? texts.finished : texts.reopened)(part.name)),
    onError: refuse,
  })
  const removed = useMutation({
    mutationFn: ({ id: partId }: Pick<SubCount, 'id' | 'name'>) => removePart(countId, partId),
    onSuccess: (parts, { name }) => settle(parts, texts.removed(name)),
    onError: refuse,
  })
  const ruled = useMutation({
    mutationFn: (overlap: OverlapRule) => changeOverlap(countId, overlap),
    onSuccess: (parts) => settle(parts),
    onError: refuse,
  })
  return {
    move: (part: Pick<SubCount, 'id' | 'name'>, move: 'finish' | 'reopen') => moved.mutate({ part, move }),
    remove: (part: Pick<SubCount, 'id' | 'name'>) => removed.mutate(part),
    setOverlap: (overlap: OverlapRule) => ruled.mutate(overlap),
    isPending: moved.isPending || removed.isPending || ruled.isPending,
  }
}

export type PartsWork = ReturnType<typeof useParts>
