import { CloudOff } from 'lucide-react'
import { useConnectionNotice } from '../model/use-connection-notice.ts'
import { statusTexts } from '../status-texts.ts'

/** Says that calls do not get through; gone as quietly as it came. */
export function ConnectionStatus() {
  const { shown, announced } = useConnectionNotice()
  return (
    <>
      {/* Named live, so that a modal dialog does not hide it. */}
      <p role='status' aria-live='polite' className='sr-only'>
        {announced}
      </p>
      {shown === 'up' ? null : (
        <p
          aria-hidden='true'
          title={statusTexts.connection[shown].announced}
          className='inline-flex h-8 shrink-0 animate-[appear_120ms_ease-out] items-center gap-1.5 rounded-full bg-warning-soft px-2.5 text-[13px] font-medium text-warning'
        >
          <CloudOff className='size-4 shrink-0' />
          <span className='lg:hidden'>{statusTexts.connection[shown].short}</span>
          <span className='hidden lg:inline'>{statusTexts.connection[shown].long}</span>
        </p>
      )}
    </>
  )
}
