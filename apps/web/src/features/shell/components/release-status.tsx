import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { releaseWatch } from '../model/tab-watch.ts'
import { statusTexts } from '../status-texts.ts'

/** Offers the newer version; the address and the drafts bring the person back to where they are. */
export function ReleaseStatus() {
  const isOutdated = useSyncExternalStore(releaseWatch.subscribe, releaseWatch.isOutdated)
  return (
    <div role='status' aria-live='polite' className='flex shrink-0 items-center gap-2.5 empty:hidden'>
      {isOutdated ? (
        <>
          <span className='text-[13px] text-muted max-lg:sr-only'>{statusTexts.newVersion}</span>
          <Button size='sm' variant='primary' icon={<RefreshCw className='size-3.5' />} onClick={reload}>
            {statusTexts.reload}
          </Button>
        </>
      ) : null}
    </div>
  )
}

function reload(): void {
  // A box commits what is being typed when it loses the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  location.reload()
}
