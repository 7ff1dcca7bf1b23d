import type { CountRecord } from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import { useState } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { focusReturnMs } from '../../../shared/ui/focus-return.ts'
import type { ButtonVariant } from '../../../shared/ui/button-class.ts'
import type { EntryQueue } from '../model/entry-queue.ts'
import { permittedActions } from '../model/permitted-actions.ts'
import { countTexts } from '../texts.ts'
import { CountActionDialog } from './count-action-dialog.tsx'

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
  cancel: 'ghost',
}

/** What can be done with the count now; the way on stands last, where the eye ends. */
export function CountActions({ count, queue, onJumpToRow }: CountActionsProps) {
  const user = useCurrentUser()
  const [action, setAction] = useState<CountAction | null>(null)
  const actions = permittedActions(user, count.state).toSorted((a, b) => weightOf(a) - weightOf(b))
  return (
    <div className='ml-auto flex flex-wrap items-center gap-2'>
      {actions.map((one) => (
        <Button key={one} variant={variants[one]} onClick={() => setAction(one)}>
          {countTexts.actions[one]}
        </Button>
      ))}
      {action === null ? null : (
        <CountActionDialog
          count={count}
          action={action}
          queue={queue}
          onClose={() => setAction(null)}
          onJumpToRow={
            onJumpToRow &&
            ((rowId) => {
              setAction(null)
              // Once the dialog has given the focus back to its button.
              setTimeout(() => onJumpToRow(rowId), focusReturnMs)
            })
          }
        />
      )}
    </div>
  )
}

function weightOf(action: CountAction): number {
  return variants[action] === 'primary' ? 2 : variants[action] === 'secondary' ? 1 : 0
}
