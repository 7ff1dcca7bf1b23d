import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button } from '../../../shared/ui/button.tsx'
import { ofSupport } from '../api/support-queries.ts'
import { supportTexts } from '../texts.ts'

/** Reads anew what the tab shows: somebody else may be mending it too. */
export function RefreshButton() {
  const queryClient = useQueryClient()
  const isBusy = useIsFetching(ofSupport) > 0
  return (
    <Button
      pending={isBusy}
      icon={<RefreshCw aria-hidden='true' className='size-4' />}
      onClick={() => void queryClient.invalidateQueries(ofSupport)}
    >
      {supportTexts.refresh}
    </Button>
  )
}
