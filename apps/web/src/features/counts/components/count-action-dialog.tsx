import type { CountRecord } from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import { useId, useState } from 'react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { actionSummary } from '../model/action-summary.ts'
import type { EntryQueue } from '../model/entry-queue.ts'
import { UnsavedEntriesError, useCountAction } from '../model/use-count-action.ts'
import { countTexts } from '../texts.ts'
import { UncountedList } from './uncounted-list.tsx'

type CountActionDialogProps = {
  count: CountRecord
  action: CountAction
  queue: EntryQueue | undefined
  onClose: () => void
  onJumpToRow: ((rowId: number) => void) | undefined
}

/** Asks before a count moves on, with the figures that matter, and says what stands in the way when it is refused. */
export function CountActionDialog({ count, action, queue, onClose, onJumpToRow }: CountActionDialogProps) {
  const [reason, setReason] = useState('')
  const formId = useId()
  const press = useCountAction({ count, action, queue, onDone: onClose })
  const isUncounted = press.error instanceof ApiProblem && press.error.code === 'count.lines-uncounted'
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={countTexts.actionTitles[action]}
      description={actionSummary(count, action)}
      confirmLabel={countTexts.actions[action]}
      cancelLabel={action === 'cancel' ? countTexts.keepCount : undefined}
      danger={action === 'cancel'}
      pending={press.isPending}
      onConfirm={() => press.mutate({ reason })}
    >
      {action === 'unlock' ? (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            press.mutate({ reason })
          }}
        >
          <Field label={countTexts.reason} hint={countTexts.reasonHint}>
            {(control) => (
              <Input
                {...control}
                value={reason}
                maxLength={500}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </form>
      ) : null}
      {press.isPending && queue !== undefined && queue.summary().unsent > 0 ? (
        <p role='status' className='text-muted'>
          {countTexts.waitingForQueue}
        </p>
      ) : null}
      {press.error === null || isUncounted ? null : (
        <p role='alert' className='rounded-lg bg-danger-soft px-3 py-2 text-danger'>
          {press.error instanceof UnsavedEntriesError ? press.error.message : problemText(press.error)}
        </p>
      )}
      {isUncounted ? <UncountedList countId={count.id} onJumpToRow={onJumpToRow} /> : null}
    </ConfirmDialog>
  )
}
