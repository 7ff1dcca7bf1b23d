import { type InvalidateQueryFilters, useQueryClient } from '@tanstack/react-query'
import { recordTexts } from '../ui/record/texts.ts'
import { toast } from '../ui/toast.ts'

/**
 * What follows when a record was saved: it is said once, and what it makes out of date is read again.
 * @param toastId one for each record, so that a second save takes the place of the first
 */
export function useSaved(toastId: string, ...outdated: InvalidateQueryFilters[]) {
  const queryClient = useQueryClient()
  return async (_: unknown, { isMerged }: { isMerged: boolean }): Promise<void> => {
    toast.success(isMerged ? recordTexts.merged : recordTexts.saved, { id: toastId })
    await Promise.all(outdated.map((filters) => queryClient.invalidateQueries(filters)))
  }
}
