import type { CountLine } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCounts } from '../api/count-queries.ts'
import { setLineCosts } from '../api/line-costs.ts'
import { inBatches, readLines } from '../api/lines-to-decide.ts'
import { foundTexts } from '../found-texts.ts'
import { type CostForAll, costsForAll, type SaidCost } from './costs-for-all.ts'

/** What is said of lines, and what takes it back where one press does. */
type Change = { said: SaidCost[]; before?: SaidCost[] }

/**
 * Says what found stock costs, one after the other as it was said, and reads the count again; what is said of all lines is
 * undone by a press. Rejects where it was refused.
 */
export function useLineCosts(countId: number, mayLeave: boolean) {
  const queryClient = useQueryClient()
  const id = `count.${countId}.cost`
  const { mutateAsync, isPending } = useMutation({
    scope: { id },
    mutationFn: async (read: () => Change | Promise<Change>) => {
      const change = await read()
      await inBatches(change.said, (some) => setLineCosts(countId, { lines: some }))
      return change
    },
    onSuccess: ({ said, before }) => {
      if (said.length === 0) return
      const undo = before && {
        action: { label: foundTexts.undo, onPress: () => void say(before).catch(() => {}) },
      }
      toast.success(foundTexts.saved(said.length), { id, ...undo })
    },
    onError: (error) => toast.problem(error, { id }),
    // Also after a refusal: somebody else may have moved the count on.
    onSettled: () => queryClient.invalidateQueries(ofCounts),
  })
  const say = (said: SaidCost[]) => mutateAsync(() => ({ said }))
  /** @param lines every line of the count that found stock; those that are not shown are read */
  const sayAll = (choice: CostForAll, lines: readonly CountLine[] | 'all') =>
    mutateAsync(async () => {
      const all = lines === 'all' ? await readLines(countId, 'found', 'is') : lines
      return costsForAll(choice, all, mayLeave)
    }).catch(() => {})
  return { say, sayAll, isPending }
}
