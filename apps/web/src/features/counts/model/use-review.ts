import type { LineDecision } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCounts } from '../api/count-queries.ts'
import { decideLines } from '../api/count-writes.ts'
import { inBatches } from '../api/lines-to-decide.ts'
import { decideTexts } from '../decide-texts.ts'
import { type ReviewedLine, undoDecisions } from './undo-decisions.ts'

type Said = Omit<LineDecision, 'lineIds'>
type Step = { decisions: readonly LineDecision[]; isUndo: boolean }

const linesOf = (decisions: readonly LineDecision[]) => decisions.flatMap(({ lineIds }) => lineIds).length

/** Decides about lines in review, and takes it back step by step, as each line was before. */
export function useReview(countId: number) {
  const queryClient = useQueryClient()
  const [undo, setUndo] = useState<readonly (readonly LineDecision[])[]>([])
  const id = `count.${countId}.decided`
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ decisions }: Step) => {
      for (const { lineIds, ...said } of decisions)
        await inBatches(lineIds, (some) => decideLines(countId, { lineIds: some, ...said }))
    },
    onSuccess: (_, { decisions, isUndo }) =>
      toast.success(decideTexts[isUndo ? 'undone' : 'done'](linesOf(decisions)), { id }),
    onError: (error) => toast.problem(error, { id }),
    // Also after a refusal: somebody else may have moved the count on.
    onSettled: () => queryClient.invalidateQueries(ofCounts),
  })
  return {
    isPending,
    canUndo: undo.length > 0,
    decide: (lines: readonly ReviewedLine[], said: Said) =>
      mutate(
        { decisions: [{ lineIds: lines.map((line) => line.id), ...said }], isUndo: false },
        { onSuccess: () => setUndo((steps) => [...steps, undoDecisions(lines, said)]) },
      ),
    undo: () => {
      const decisions = undo.at(-1)
      if (decisions === undefined) return
      mutate({ decisions, isUndo: true }, { onSuccess: () => setUndo((steps) => steps.slice(0, -1)) })
    },
  }
}
