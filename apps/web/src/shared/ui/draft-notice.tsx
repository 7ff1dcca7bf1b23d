import { History } from 'lucide-react'
import type { DraftForm } from '../model/use-draft.ts'
import { uiTexts } from './texts.ts'

/** Says quietly that the form holds what was typed before, and offers to start anew. */
export function DraftNotice({ draft }: { draft: Pick<DraftForm<unknown>, 'isRestored' | 'clear'> }) {
  if (!draft.isRestored) return null
  return (
    <p role='status' className='flex items-center gap-2 text-[13px] text-muted'>
      <History aria-hidden='true' className='size-4 shrink-0' />
      <span className='min-w-0'>{uiTexts.draftRestored}</span>
      <button
        type='button'
        onClick={draft.clear}
        className='min-h-6 rounded-md px-1 font-medium text-primary-ink underline-offset-2 hover:underline'
      >
        {uiTexts.discardDraft}
      </button>
    </p>
  )
}
