import { History } from 'lucide-react'
import { uiTexts } from '../ui/texts.ts'
import { LossQuestion } from './loss-question.tsx'

type DraftNoticeProps = {
  form: { isRestored: boolean; isDirty: boolean; isPending: boolean; discard: () => void }
}

/**
 * What every form says of its draft: quietly, that it holds what was typed before, or what was sent as it stood and never
 * answered, with the offer to start anew; and, before a logout takes it, the question whether it may be lost.
 */
export function DraftNotice({ form }: DraftNoticeProps) {
  return (
    <>
      <LossQuestion isDirty={form.isDirty && !form.isPending} onDiscard={form.discard} />
      {form.isRestored ? (
        <p role='status' className='flex items-center gap-2 text-[13px] text-muted'>
          <History aria-hidden='true' className='size-4 shrink-0' />
          <span className='min-w-0'>{form.isDirty ? uiTexts.draftRestored : uiTexts.pressRestored}</span>
          <button
            type='button'
            onClick={form.discard}
            aria-disabled={form.isPending || undefined}
            className='min-h-6 rounded-md px-1 font-medium text-primary-ink underline-offset-2 hover:underline'
          >
            {uiTexts.discardDraft}
          </button>
        </p>
      ) : null}
    </>
  )
}
