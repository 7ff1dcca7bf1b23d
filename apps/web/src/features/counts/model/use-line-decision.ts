import type { LineDecision } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCounts } from '../api/count-queries.ts'
import { decideLines } from '../api/count-writes.ts'
import { reviewTexts } from '../review-texts.ts'

/** Decides about lines of a count in review, one or many at once, and reads the count again. */
export function useLineDecision(countId: number) {
  const queryClient = useQueryClient()
  const id = `count.${countId}.decided`
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: LineDecision) => decideLines(countId, decision),
    onSuccess: (_, { lineIds }) => toast.success(reviewTexts.moved.chosen(lineIds.length), { id }),
    onError: (error) => toast.problem(error, { id }),
    // Also after a refusal: somebody else may have moved the count on.
    onSettled: () => queryClient.invalidateQueries(ofCounts),
  })
  return { decide: mutate, isPending }
}
