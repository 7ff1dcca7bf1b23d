import type { LineCostsBody } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCounts } from '../api/count-queries.ts'
import { setLineCosts } from '../api/line-costs.ts'
import { foundTexts } from '../found-texts.ts'

export type SaidCost = LineCostsBody['lines'][number]

/** Says what found stock costs, one after the other as it was said, and reads the count again. Rejects where it was refused. */
export function useLineCosts(countId: number) {
  const queryClient = useQueryClient()
  const id = `count.${countId}.cost`
  const { mutateAsync } = useMutation({
    scope: { id },
    mutationFn: (lines: SaidCost[]) => setLineCosts(countId, { lines }),
    onSuccess: (_, lines) => toast.success(foundTexts.saved(lines.length), { id }),
    onError: (error) => toast.problem(error, { id }),
    // Also after a refusal: somebody else may have moved the count on.
    onSettled: () => queryClient.invalidateQueries(ofCounts),
  })
  return mutateAsync
}
