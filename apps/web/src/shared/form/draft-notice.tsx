import { History } from 'lucide-react'
import { uiTexts } from '../ui/texts.ts'

type DraftNoticeProps = { form: { isRestored: boolean; discard: () => void } }

/** Says quietly that the form holds what was typed before, and offers to start anew. */
export function DraftNotice({ form }: DraftNoticeProps) {
  if (!form.isRestored) return null
  return (
    <p role='status' className='flex items-center gap-2 text-[13px] text-muted'>
      <History aria-hidden='true' className='size-4 shrink-0' />
      <span className='min-w-0'>{uiTexts.draftRestored}</span>
      <button
        type='button'
        onClick={form.discard}
        className='min-h-6 rounded-md px-1 font-medium text-primary-ink underline-offset-2 hover:underline'
      >
        {uiTexts.discardDraft}
      </button>
    </p>
  )
}
