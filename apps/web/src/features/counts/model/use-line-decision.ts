import type { LineDecision } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCounts } from '../api/count-queries.ts'
import { decideLines } from '../api/count-writes.ts'
import { inBatches, type LineMatter, readLineIds } from '../api/lines-to-decide.ts'
import { reviewTexts } from '../review-texts.ts'

/** A decision about some lines, or about every line of the matter, shown or not. */
type Decision = Omit<LineDecision, 'lineIds'> & { lineIds: number[] | 'all' }

/** Decides about lines of a count in review, one or many at once, and reads the count again. */
export function useLineDecision(countId: number, matter: LineMatter) {
  const queryClient = useQueryClient()
  const id = `count.${countId}.decided`
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ lineIds, ...said }: Decision) => {
      const ids = lineIds === 'all' ? await readLineIds(countId, matter, 'is') : lineIds
      await inBatches(ids, (some) => decideLines(countId, { ...said, lineIds: some }))
      return ids.length
    },
    onSuccess: (total) => toast.success(reviewTexts.moved.chosen(total), { id }),
    onError: (error) => toast.problem(error, { id }),
    // Also after a refusal: somebody else may have moved the count on.
    onSettled: () => queryClient.invalidateQueries(ofCounts),
  })
  return { decide: mutate, isPending }
}
