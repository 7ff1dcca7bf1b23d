import { CircleAlert } from 'lucide-react'
import { Notice } from '../../../shared/ui/notice.tsx'
import { LossQuestion } from '../../../shared/form/loss-question.tsx'
import { UnsavedGuard } from '../../../shared/form/unsaved-guard.tsx'
import { cellKey, type LevelEdit, type LevelEdits } from '../model/level-edits.ts'
import { useUnsaved } from '../model/use-level-edits.ts'
import { catalogueTexts } from '../texts.ts'

const { par: texts } = catalogueTexts
/** So many a person mends at once. */
const mostShown = 3

/** What was typed into the list and is not saved, with the reason and the way to its cell; asks before it is left. */
export function LevelNotice({ edits }: { edits: LevelEdits }) {
  const { refused, isDirty, isOnlySaving } = useUnsaved(edits)
  const discard = () => {
    for (const { row, field } of refused) edits.revert(row, field)
  }
  return (
    <>
      {refused.length === 0 ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          <span className='block font-medium'>{texts.refused(refused.length)}</span>
          {refused.slice(0, mostShown).map((edit) => (
            <span key={cellKey(edit.row, edit.field)} className='block'>
              <button
                type='button'
                className='min-h-6 text-left font-medium underline underline-offset-2'
                onClick={() => focusCell(edit)}
              >
                {texts.cell(texts[edit.field], edit.row.item.name, edit.row.location.name)}
              </button>{' '}
              {edit.message}
            </span>
          ))}
        </Notice>
      )}
      <LossQuestion isDirty={isDirty} onDiscard={discard} />
      <UnsavedGuard
        isDirty={isDirty}
        onDiscard={discard}
        isLeaving={({ pathname, search }) =>
          !isOnlySaving &&
          (pathname !== window.location.pathname || !('tab' in search) || search.tab !== 'pars')
        }
      />
    </>
  )
}

/** The row may be on another page by now. */
function focusCell({ row, field }: LevelEdit): void {
  document.querySelector<HTMLElement>(`[data-cell="${cellKey(row, field)}"]`)?.focus()
}
