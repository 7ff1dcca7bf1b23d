import type { OverlapRule, SubCount, SubCounts } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePress } from '../../../shared/lib/use-press.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { countSheetQuery, ofCounts } from '../api/count-queries.ts'
import { changeOverlap, moveSubCount, subCountsQuery, removeSubCount } from '../api/sub-count-queries.ts'
import { subCountTexts as texts } from '../sub-count-texts.ts'

/** What is done with the sub-counts of a count by a single press; what became of it is said, and the count is read again. */
export function useSubCounts(countId: number) {
  const queryClient = useQueryClient()
  const id = `count.${countId}.sub-counts`
  function settle(subCounts: SubCounts, said?: string) {
    queryClient.setQueryData(subCountsQuery(countId).queryKey, subCounts)
    void queryClient.invalidateQueries({ queryKey: countSheetQuery(countId).queryKey })
    if (said !== undefined) toast.success(said, { id })
  }
  function refuse(error: unknown) {
    toast.problem(error, { id })
    void queryClient.invalidateQueries(ofCounts)
  }
  const moved = usePress({
    send: ({ subCount, move }: { subCount: Pick<SubCount, 'id' | 'name'>; move: 'finish' | 'reopen' }, key) =>
      moveSubCount(countId, subCount.id, move, key),
    onSuccess: (subCounts, { subCount, move }) =>
      settle(subCounts, (move === 'finish' ? texts.finished : texts.reopened)(subCount.name)),
    onError: refuse,
  })
  const removed = useMutation({
    mutationFn: ({ id: subCountId }: Pick<SubCount, 'id' | 'name'>) => removeSubCount(countId, subCountId),
    onSuccess: (subCounts, { name }) => settle(subCounts, texts.removed(name)),
    onError: refuse,
  })
  const ruled = useMutation({
    mutationFn: (overlap: OverlapRule) => changeOverlap(countId, overlap),
    onSuccess: (subCounts) => settle(subCounts),
    onError: refuse,
  })
  return {
    move: (subCount: Pick<SubCount, 'id' | 'name'>, move: 'finish' | 'reopen') =>
      moved.mutate({ subCount, move }),
    remove: (subCount: Pick<SubCount, 'id' | 'name'>) => removed.mutate(subCount),
    setOverlap: (overlap: OverlapRule) => ruled.mutate(overlap),
    isPending: moved.isPending || removed.isPending || ruled.isPending,
  }
}

export type SubCountsWork = ReturnType<typeof useSubCounts>
