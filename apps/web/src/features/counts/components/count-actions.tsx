import type { CountRecord } from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { focusReturnMs } from '../../../shared/ui/focus-return.ts'
import type { ButtonVariant } from '../../../shared/ui/button-class.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import type { EntryQueue } from '../model/entry-queue.ts'
import { leftActions, permittedActions } from '../model/permitted-actions.ts'
import { countTexts } from '../texts.ts'

const dialog = lazyPart(async () => (await import('./count-action-dialog.tsx')).CountActionDialog)

type CountActionsProps = {
  count: CountRecord
  /** The queue of the sheet, when the sheet stands on this page. */
  queue?: EntryQueue
  onJumpToRow?: (rowId: number) => void
}

const variants: Record<CountAction, ButtonVariant> = {
  start: 'primary',
  submit: 'primary',
  approve: 'primary',
  post: 'primary',
  unlock: 'secondary',
  reverse: 'ghost',
  cancel: 'ghost',
  withdraw: 'secondary',
}

/** What can be done with the count now; the way on stands last, where the eye ends. */
export function CountActions({ count, queue, onJumpToRow }: CountActionsProps) {
  const user = useCurrentUser()
  dialog.usePreload()
  const [action, setAction] = useState<CountAction | null>(null)
  const [moved, setMoved] = useState<CountRecord>()
  const close = (answer?: CountRecord) => {
    setAction(null)
    if (answer !== undefined) setMoved(answer)
  }
  const current = newerOf(count, moved)
  const actions = permittedActions(user, current).toSorted((a, b) => weightOf(a) - weightOf(b))
  return (
    <div className='ml-auto flex flex-wrap items-center gap-2'>
      {leftActions(user, current).map((one) => (
        <span key={one} className='text-[13px] text-muted'>
          {countTexts.leftToOthers[one]}
        </span>
      ))}
      {actions.map((one) => (
        <Button key={one} variant={variants[one]} onClick={() => setAction(one)}>
          {countTexts.actions[one]}
        </Button>
      ))}
      {action === null ? null : (
        <Suspense fallback={null}>
          <dialog.Part
            count={current}
            action={action}
            queue={queue}
            onClose={close}
            onJumpToRow={
              onJumpToRow &&
              ((rowId) => {
                close()
                // Once the dialog has given the focus back to its button.
                setTimeout(() => onJumpToRow(rowId), focusReturnMs)
              })
            }
          />
        </Suspense>
      )}
    </div>
  )
}

/** What a step has answered is newer than the page until that has read the count again. */
function newerOf(count: CountRecord, moved: CountRecord | undefined): CountRecord {
  return moved !== undefined && moved.id === count.id && moved.version > count.version ? moved : count
}

function weightOf(action: CountAction): number {
  return variants[action] === 'primary' ? 2 : variants[action] === 'secondary' ? 1 : 0
}
